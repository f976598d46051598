import type { APIRequestContext } from '@playwright/test'
import type { Category, Product, ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'
import { parseOptions } from '#shop/catalog/domain/options.ts'
import { isColor } from '#shop/catalog/domain/variant-pictures.ts'
import { patient } from './patient.ts'

type Fits = (product: Product) => boolean

async function ask<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(path, patient)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return (await answer.json()) as Answer
}

/** The API's products for a query, such as '?search=volume'. */
export function listProducts(request: APIRequestContext, query = ''): Promise<Product[]> {
  return ask(request, `/api/products${query}`)
}

export function listCategories(request: APIRequestContext): Promise<Category[]> {
  return ask(request, '/api/categories')
}

export function readProduct(request: APIRequestContext, slug: string): Promise<ProductDetail> {
  return ask(request, `/api/products/${slug}`)
}

/** How many products match a query in total. */
export async function countProducts(request: APIRequestContext, query = ''): Promise<number> {
  const answer = await request.get(`/api/products${query}`, patient)
  return Number(answer.headers()['x-total-count'])
}

/** The first product that fits. Tests find products by their properties, never by position. */
export async function pickProduct(request: APIRequestContext, fits: Fits): Promise<Product> {
  const found = (await listProducts(request)).find(fits)
  if (!found) throw new Error('The shop has no such product')
  return found
}

const optionsOf = ({ variants }: Product) => parseOptions(variants)

export const isOnSale: Fits = ({ price, originalPrice }) =>
  Number(originalPrice ?? 0) > Number(price)

export const isPlain: Fits = (product) => product.inStock && optionsOf(product).length === 0

export const hasChoices: Fits = (product) =>
  product.inStock && optionsOf(product).filter(({ values }) => values.length > 1).length > 1

/** Whether it has choices, including the color. */
export const hasColors: Fits = (product) =>
  hasChoices(product) && optionsOf(product).some(({ name }) => isColor(name))

/** The variant that a tile would add: the first value of each option; null if there are no options. */
export function firstVariant(product: Product): string | null {
  const options = optionsOf(product)
  if (options.length === 0) return null
  return JSON.stringify(Object.fromEntries(options.map(({ name, values }) => [name, values[0]])))
}

export function countOf(total: number): string {
  return total === 1 ? '1 product found' : `${total} products found`
}
