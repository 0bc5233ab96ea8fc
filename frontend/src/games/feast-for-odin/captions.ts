/** Words on spaces whose pictures alone could be misread; the texts are `page.short_…`. */
export const CAPTIONS: Record<string, string> = {
  hunting_game_1: 'hunt',
  hunting_game_2: 'hunt',
  laying_a_snare: 'snare',
  whaling_3: 'whaling',
  whaling_4: 'whaling',
  mountain_2: 'mountain',
  trade_2: 'upgrade',
  trade_3: 'upgrade',
  trade_4: 'upgrade',
  overseas_1: 'overseas',
  overseas_2: 'overseas',
  special_sale: 'special',
  raiding: 'raid',
  pillaging_2: 'pillage',
  pillaging_3: 'pillage',
  plundering: 'plunder',
  explore_1: 'explore',
  explore_2: 'explore',
  explore_3: 'explore',
  emigration_2: 'emigrate',
  emigration_3: 'emigrate',
  emigration_4: 'emigrate',
  draw_occupation: 'draw',
  play_occupation_1: 'play',
  play_occupation_2: 'play',
  play_occupation_3: 'play',
}

/** Actions that a picture and a name do not explain; the texts are `page.about_…`. */
const EXPLAINED = ['hunt', 'snare', 'whaling', 'upgrade', 'overseas', 'raid', 'pillage', 'explore', 'emigrate']

/** What the action of a space is, and what its column adds in a game with occupation cards. */
export function explained(key: string, column: number, hasCards: boolean): string[] {
  const action = CAPTIONS[key] ?? (key.includes('trade') ? 'upgrade' : '')
  const found = EXPLAINED.includes(action) ? [`page.about_${action}`] : []
  return hasCards && column > 2 ? [...found, `page.about_column_${column}`] : found
}
