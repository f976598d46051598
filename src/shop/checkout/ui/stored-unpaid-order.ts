const storageKey = 'unpaid-order'

/** Stores which order was placed here and is yet to be paid, so that a reload of the checkout leads to it. */
export function storeUnpaidOrder(orderId: number): void {
  try {
    sessionStorage.setItem(storageKey, String(orderId))
  } catch {
    // Storage may be unavailable; the confirmation that is emailed leads to the order as well.
  }
}

/** The order that was placed here and left unpaid; null if there is none. */
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
