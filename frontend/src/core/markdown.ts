/** As much Markdown as a page of rules needs: headings, lists, tables, paragraphs, bold. */
export type Inline = { text: string; bold: boolean }[]

export type Block =
  | { kind: 'heading'; level: number; text: Inline }
  | { kind: 'paragraph'; text: Inline }
  | { kind: 'list'; items: Inline[] }
  | { kind: 'table'; head: Inline[]; rows: Inline[][] }

export function blocksOf(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .flatMap(blocksIn)
}

function blocksIn(chunk: string): Block[] {
  const heading = /^(#+) (.*)(?:\n([\s\S]*))?$/.exec(chunk)
  if (heading) {
    const title: Block = { kind: 'heading', level: heading[1]!.length, text: inline(heading[2]!) }
    return heading[3] ? [title, ...blocksIn(heading[3])] : [title]
  }
  if (chunk.startsWith('|')) return [tableOf(chunk.split('\n'))]
  if (/^[*-] /.test(chunk)) return [listOf(chunk)]
  return [{ kind: 'paragraph', text: inline(chunk) }]
}

function listOf(chunk: string): Block {
  const items = chunk.split(/\n(?=[*-] )/).map((item) => inline(item.slice(2)))
  return { kind: 'list', items }
}

function tableOf(lines: string[]): Block {
  const [head, , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim())),
  )
  return { kind: 'table', head: head ?? [], rows }
}

function inline(text: string): Inline {
  return text
    .replace(/\s+/g, ' ')
    .split('**')
    .map((piece, k) => ({ text: piece.replaceAll('`', ''), bold: k % 2 === 1 }))
    .filter((piece) => piece.text)
}
