/** Numbers as a score sheet prints them. */

export const minusSign = (n: number): string => String(n).replace('-', '−')

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0')
