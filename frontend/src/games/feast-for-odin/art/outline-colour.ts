/** The line around everything that is drawn; the same by day and by night, as ink is. */
export const INK = '#2e1d10'
