const cells = '[data-cell]'
const stops = `[data-stop], ${cells}`

const within = (row: Element | null, wanted: string) =>
  row ? [...row.querySelectorAll<HTMLElement>(wanted)] : []

/** The next row that can be reached, below (1) or above (-1); rows with other content are skipped. */
function rowBeside(row: Element | null, by: 1 | -1): Element | null {
  let next = row
  do next = (by === 1 ? next?.nextElementSibling : next?.previousElementSibling) ?? null
  while (next && !next.querySelector('[data-stop]'))
  return next
}

/** The control to the right (1) or left (-1) in the same row; null at its end. */
export function stopBeside(from: HTMLElement, by: 1 | -1): HTMLElement | null {
  const all = within(from.closest('tr'), stops)
  return all[all.indexOf(from) + by] ?? null
}

/** The cell that Tab leads to: the next in the row, or the first of the next row; backwards with -1. */
export function cellAfter(from: HTMLElement, by: 1 | -1): HTMLElement | null {
  const row = from.closest('tr')
  const all = within(row, cells)
  const beside = all[all.indexOf(from) + by]
  return beside ?? within(rowBeside(row, by), cells).at(by === 1 ? 0 : -1) ?? null
}

/** The cell below in the same column; null in the last row. */
export function cellBelow(from: HTMLElement): HTMLElement | null {
  const row = rowBeside(from.closest('tr'), 1)
  return row && cellIn(row, from)
}

/** A row's cell in the same column as another cell; if there is none, the row's own stop. */
export function cellIn(row: Element, like: Element | null): HTMLElement | null {
  const name = like instanceof HTMLElement ? like.dataset.cell : undefined
  const all = within(row, stops)
  return all.find(({ dataset }) => name !== undefined && dataset.cell === name) ?? all[0] ?? null
}
