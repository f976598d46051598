import { passChanges, showWishlist, waitingProducts } from '#shop/catalog/ui/wishlist.ts'

/** Stores a change of a member's wishlist, and reads the list again. Gives whether it was stored. */
export type WishlistKeeper = (productId: number, isLoved: boolean) => Promise<boolean>

let stored: readonly number[] = []
let keeper: WishlistKeeper | null = null

/** The last change of each product that the stored list does not have yet. */
const unstored = new Map<number, { isLoved: boolean }>()

/**
 * Shows the stored wishlist of a member, and passes every later change to the keeper. The first call also passes the
 * changes made while the stored list was loading.
 */
export function syncWishlist(saved: readonly number[], keep: WishlistKeeper): void {
  const isFirst = keeper === null
  stored = saved
  keeper = keep
  if (isFirst) {
    const removed = passChanges((id, isLoved) => void store(id, isLoved))
    for (const id of saved.filter((one) => removed.has(one))) void store(id, false)
    for (const id of waitingProducts()) void store(id, true)
  }
  show()
}

async function store(productId: number, isLoved: boolean): Promise<void> {
  const latest = { isLoved }
  unstored.set(productId, latest)
  const isStored = await keeper?.(productId, isLoved)
  if (unstored.get(productId) !== latest) return
  unstored.delete(productId)
  if (isStored)
    stored = [...stored.filter((id) => id !== productId), ...(isLoved ? [productId] : [])]
  else show()
}

function show(): void {
  const shown = new Set(stored)
  for (const [id, { isLoved }] of unstored) {
    if (isLoved) shown.add(id)
    else shown.delete(id)
  }
  showWishlist(shown)
}
