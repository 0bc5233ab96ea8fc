/** What a table tells about its pieces, so that they can be seen to move. */
export interface Moving {
  'data-piece': string
  'data-n'?: number
  'data-scene'?: true
}

/** `n` pieces of a kind are shown here. */
export function moving(kind: string, n = 1): Moving {
  return { 'data-piece': kind, 'data-n': n }
}

/** Pieces stand where other things come from and go to. */
export function movingAt(kind: string, n: number): Moving {
  return { ...moving(kind, n), 'data-scene': true }
}
