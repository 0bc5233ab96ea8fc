/** As much Markdown as a page of rules needs: headings, lists, tables, paragraphs, pictures, bold. */
export type Inline = { text: string; bold: boolean }[]

export type Block =
  | { kind: 'heading'; level: number; text: Inline }
  | { kind: 'paragraph'; text: Inline }
  | { kind: 'list' | 'numbered'; items: Inline[] }
  | { kind: 'table'; head: Inline[]; rows: Inline[][] }
  /** `![what is seen](name "caption")`: the game draws the picture of that name. */
  | { kind: 'picture'; name: string; seen: string; caption: Inline }

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
  const picture = /^!\[([^\]]*)\]\(([\w-]+)\s+"([^"]*)"\)$/.exec(chunk)
  if (picture) {
    const [, seen, name, caption] = picture as unknown as [string, string, string, string]
    return [{ kind: 'picture', name, seen: seen.replace(/\s+/g, ' '), caption: inline(caption) }]
  }
  if (chunk.startsWith('|')) return [tableOf(chunk.split('\n'))]
  if (/^[*-] /.test(chunk)) return [{ kind: 'list', items: itemsOf(chunk, /^[*-] /m) }]
  if (/^\d+\. /.test(chunk)) return [{ kind: 'numbered', items: itemsOf(chunk, /^\d+\. /m) }]
  return [{ kind: 'paragraph', text: inline(chunk) }]
}

/** What follows each mark at the beginning of a line. */
function itemsOf(chunk: string, mark: RegExp): Inline[] {
  const [, ...items] = chunk.split(mark)
  return items.map((item) => inline(item.trim()))
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
