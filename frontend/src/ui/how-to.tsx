import { wordsOf } from '../core/game-texts'
import { type Block, blocksOf, type Inline } from '../core/markdown'
import { go, hashOf } from '../core/router'
import { t } from '../core/page-texts'
import { picturesFor, tableFor } from '../games'

export function HowToPage({ game }: { game: string }) {
  return (
    <main class="page narrow">
      <p>
        <a href={hashOf({ at: 'hall' })}>← {t('to_hall')}</a>
      </p>
      <section class="panel how-to">
        <HowTo game={game} />
      </section>
      <p class="row">
        <button class="primary" onClick={() => go({ at: 'new', game })}>
          {t('hall.set_up')}
        </button>
        <a class="button" href={hashOf({ at: 'reference', game })}>
          {t('menu.reference')}
        </a>
        {tableFor(game)?.Cards && (
          <a class="button" href={hashOf({ at: 'cards', game })}>
            {t('hall.cards')}
          </a>
        )}
      </p>
    </main>
  )
}

/** How to play, on one page. */
export function HowTo({ game }: { game: string }) {
  const words = wordsOf(game)
  if (!words) return <p class="loading">{t('loading')}</p>
  if (!words.howTo) return <p>{t('no_rules')}</p>
  return (
    <>
      {blocksOf(words.howTo).map((block, k) => (
        <BlockShown block={block} game={game} key={k} />
      ))}
    </>
  )
}

function BlockShown({ block, game }: { block: Block; game: string }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? <h1>{shown(block.text)}</h1> : <h2>{shown(block.text)}</h2>
    case 'paragraph':
      return <p>{shown(block.text)}</p>
    case 'list':
      return <ul>{itemsShown(block.items)}</ul>
    case 'numbered':
      return <ol>{itemsShown(block.items)}</ol>
    case 'table':
      return <TableShown head={block.head} rows={block.rows} />
    case 'picture':
      return <PictureShown game={game} {...block} />
  }
}

/** A piece of the game's own table, with fixed contents; who hears it is told what is seen. */
function PictureShown({ game, name, seen, caption }: { game: string; name: string; seen: string; caption: Inline }) {
  const texts = wordsOf(game)?.texts
  const Picture = picturesFor(game)?.[name]
  return (
    <figure class="how-to-picture">
      <div role="img" aria-label={seen}>
        <div inert>{Picture && texts && <Picture word={(key, params) => texts.say(key, params)} />}</div>
      </div>
      <figcaption>{shown(caption)}</figcaption>
    </figure>
  )
}

function itemsShown(items: Inline[]) {
  return items.map((item, k) => <li key={k}>{shown(item)}</li>)
}

function TableShown({ head, rows }: { head: Inline[]; rows: Inline[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, k) => (
            <th key={k}>{shown(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, k) => (
          <tr key={k}>
            {row.map((cell, column) => (
              <td key={column}>{shown(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function shown(text: Inline) {
  return text.map((piece, k) => (piece.bold ? <b key={k}>{piece.text}</b> : piece.text))
}
