import type { Page } from '@playwright/test'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'

/** Lets the shop's answers say that this many units of everything in the cart are left, as if others had bought them. */
export async function leaveUnits(page: Page, available: number): Promise<void> {
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'GET') return await route.fallback()
    const answer = await route.fetch()
    const items = (await answer.json()) as CartItem[]
    const left = (item: CartItem) => ({
      ...item,
      available,
      product: { ...item.product, inStock: available > 0 },
    })
    await route.fulfill({ response: answer, json: items.map(left) })
  })
}
