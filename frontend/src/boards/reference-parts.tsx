/** What reference cards are made of: sections, and rows of a thing and what is said of it. */
import type { ComponentChildren } from 'preact'

export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

export interface Row {
  what: ComponentChildren
  said: ComponentChildren
}

export function Rows({ rows }: { rows: Row[] }) {
  return (
    <table>
      <tbody>
        {rows.map(({ what, said }, k) => (
          <tr key={k}>
            <th scope="row">{what}</th>
            <td>{said}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
