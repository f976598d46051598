const storageKey = 'unpaid-order'

/** Remembers an order placed here but not paid, so that a reload of the checkout leads to it. */
export function storeUnpaidOrder(orderId: number): void {
  try {
    sessionStorage.setItem(storageKey, String(orderId))
  } catch {
    // Storage may be unavailable; the emailed confirmation leads to the order as well.
  }
}

/** The order placed here and left unpaid; null if there is none. */
export function storedUnpaidOrder(): number | null {
  try {
    return Number(sessionStorage.getItem(storageKey)) || null
  } catch {
    return null
  }
}

export function clearUnpaidOrder(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
