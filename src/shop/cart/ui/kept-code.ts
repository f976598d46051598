import { keepInTab, readInTab } from '#platform/kept-in-tab.ts'

const key = 'checkout-code'

/** The promotional code that this tab's checkout has applied; null if none. */
export function readKeptCode(): string | null {
  const code = readInTab(key)
  return typeof code === 'string' ? code : null
}

/** Keeps the code that the checkout has applied, so that the cart can name it; null drops it. */
export function keepCode(code: string | null): void {
  keepInTab(key, code)
}
