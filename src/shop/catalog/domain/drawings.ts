/** The views that the shop draws of a product: each by its number, which ends its key, and its alt text. */
export const drawings = {
  tray: { view: 1, words: 'the whole tray' },
  macro: { view: 2, words: 'close up' },
  worn: { view: 3, words: 'as worn' },
} as const

export type Drawing = keyof typeof drawings

/** The alt text of a drawing of a product with this name. */
export function altOfDrawing(name: string, drawing: Drawing): string {
  return `${name}: ${drawings[drawing].words}`
}
