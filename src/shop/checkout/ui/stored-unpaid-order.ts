import { keepInTab, readInTab } from '#platform/kept-in-tab.ts'

const storageKey = 'unpaid-order'

/** Remembers an order placed here but not paid, so that a reload of the checkout leads to it. */
export function storeUnpaidOrder(orderId: number): void {
  keepInTab(storageKey, orderId)
}

/** The order placed here and left unpaid; null if there is none. */
export function storedUnpaidOrder(): number | null {
  return Number(readInTab(storageKey)) || null
}

export function clearUnpaidOrder(): void {
  keepInTab(storageKey, null)
}
