/** All seats in order of play, one's own first. */
export function mineFirst(seats: number, mine: number | null): number[] {
  return Array.from({ length: seats }, (_, k) => (k + (mine ?? 0)) % seats)
}
