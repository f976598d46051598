import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { OwnerProductDetail } from '#shop/catalog/domain/owner-product.schema.ts'
import { patient } from './patient.ts'

/** Creates drafts, which shoppers do not see. Gives them, newest first, with the word that finds only them. */
export async function makeDrafts(
  page: Page,
  token: string,
  drafts: readonly object[],
): Promise<{ word: string; products: OwnerProductDetail[] }> {
  const word = `draft${randomBytes(5).toString('hex')}`
  const products: OwnerProductDetail[] = []
  for (const [place, draft] of drafts.entries()) {
    const name = `${word} ${String.fromCharCode(65 + place)}`
    const answer = await page.request.post('/api/admin/products', {
      ...patient,
      headers: { authorization: `Bearer ${token}` },
      data: { name, price: '18.00', ...draft },
    })
    expect(answer.status()).toBe(201)
    products.push((await answer.json()) as OwnerProductDetail)
  }
  return { word, products }
}

/** A product as currently stored. */
export async function storedProduct(
  page: Page,
  token: string,
  id: number | undefined,
): Promise<OwnerProductDetail> {
  const answer = await page.request.get(`/api/admin/products/${id}`, {
    ...patient,
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as OwnerProductDetail
}

/** Changes a product as somebody else would in the meantime. */
export async function changeMeanwhile(
  page: Page,
  token: string,
  id: number | undefined,
  change: object,
): Promise<void> {
  const { version } = await storedProduct(page, token, id)
  const answer = await page.request.patch(`/api/admin/products/${id}`, {
    ...patient,
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"` },
    data: change,
  })
  expect(answer.status()).toBe(200)
}
