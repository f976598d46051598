import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageSettings } from '#kernel/shop-settings.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { gtinIn } from '#shop/catalog/domain/feeds/gtin.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { demoDatabase } from '#tests/builders/demo-database.ts'
import type { FreshDatabase } from '#tests/builders/fresh-database.ts'
import { createFeeds } from './feeds.ts'

const cache = createPageCache({ limitBytes: 50_000_000, isListening: () => true })
const shop = 'https://cilia.example'

let database: FreshDatabase
let sold: Map<string, { price: string; struck: string | null; available: number | null }>

beforeAll(async () => {
  database = await demoDatabase()
  await database.pool.query(
    `update products set name = '<Odd> & "quoted" ' || repeat('x', 160), description = E'Bell \\u0007 & <b>bold</b>\nline' where id = 1`,
  )
  await database.pool.query(
    `update product_variants set barcode = '4006381333931' where id = (select min(id) from product_variants)`,
  )
  await database.pool.query(`update products set status = 'draft' where id = 2`)
  const { rows } = await database.pool.query(
    `select variant_id, price, original_price, available from variant_stock where is_offered`,
  )
  sold = new Map(
    rows.map((row) => [
      String(row.variant_id),
      { price: row.price, struck: row.original_price, available: row.available },
    ]),
  )
})
afterAll(() => database.close())

const ask = (path: string, headers = {}, mostInMemory = 100) =>
  createFeeds({
    reads: database.db,
    cache,
    settings: () => pageSettings(defaultSettings),
    originOf: () => shop,
    mostInMemory,
  }).request(`${shop}${path}`, { headers })

type Fields = Record<string, string[]>
interface Rule {
  required?: boolean
  /** How often it may occur. */
  most?: number
  form: RegExp
}

const upTo = (longest: number) => new RegExp(`^[\\s\\S]{1,${longest}}$`)
const url = /^https:\/\/cilia\.example\/[\x21-\x7e]{1,1970}$/
const money = /^\d{1,8}\.\d\d USD$/
const falseLashes =
  /^Health & Beauty > Personal Care > Cosmetics > Makeup > Eye Makeup > False Eyelashes$/

/** Merchant Center, product data specification (support.google.com/merchants/answer/7052112). */
const google: Record<string, Rule> = {
  id: { required: true, form: upTo(50) },
  title: { required: true, form: upTo(150) },
  description: { required: true, form: upTo(5000) },
  link: { required: true, form: url },
  image_link: { required: true, form: url },
  additional_image_link: { most: 10, form: url },
  availability: { required: true, form: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
  price: { required: true, form: money },
  sale_price: { form: money },
  condition: { required: true, form: /^(?:new|refurbished|used)$/ },
  brand: { required: true, form: upTo(70) },
  gtin: { form: /^(?:\d{8}|\d{12,14})$/ },
  mpn: { form: upTo(70) },
  identifier_exists: { form: /^(?:yes|no)$/ },
  item_group_id: { form: upTo(50) },
  google_product_category: { required: true, form: falseLashes },
  product_type: { form: upTo(750) },
  color: { form: upTo(100) },
  size: { form: upTo(100) },
  product_detail: {
    most: 100,
    form: /^<g:attribute_name>[^<]{1,140}<\/g:attribute_name><g:attribute_value>[^<]{1,1000}<\/g:attribute_value>$/,
  },
  shipping_weight: { form: /^\d+ g$/ },
  shipping: {
    required: true,
    form: /^<g:country>US<\/g:country><g:service>Standard<\/g:service><g:price>\d+\.\d\d USD<\/g:price>(?:<g:(?:min|max)_(?:handling|transit)_time>\d+<\/g:\w+>){4}$/,
  },
}

/** Meta, catalog fields of products (developers.facebook.com/docs/commerce-platform/catalog/fields). */
const meta: Record<string, Rule> = {
  id: { required: true, form: upTo(100) },
  title: { required: true, form: upTo(200) },
  description: { required: true, form: upTo(9999) },
  availability: {
    required: true,
    form: /^(?:in stock|out of stock|available for order|discontinued)$/,
  },
  condition: { required: true, form: /^(?:new|refurbished|used)$/ },
  price: { required: true, form: money },
  link: { required: true, form: url },
  image_link: { required: true, form: url },
  brand: { required: true, form: upTo(100) },
  additional_image_link: { form: /^https:\/\/[\x21-\x7e]{1,1992}$/ },
  sale_price: { form: money },
  item_group_id: { form: upTo(100) },
  google_product_category: { form: falseLashes },
  product_type: { form: upTo(750) },
  gtin: { form: /^(?:\d{8}|\d{12,14})$/ },
  mpn: { required: true, form: upTo(100) },
  color: { form: upTo(200) },
  size: { form: upTo(200) },
  shipping: { form: /^US::Standard:\d+\.\d\d USD$/ },
}

function faultsOf(items: readonly Fields[], table: Record<string, Rule>): string[] {
  const found = new Set<string>()
  for (const fields of items) {
    const name = fields.id?.[0]
    for (const field of Object.keys(fields)) if (!table[field]) found.add(`${field} is unknown`)
    for (const [field, { required = false, most = 1, form }] of Object.entries(table)) {
      const values = fields[field] ?? []
      if (required && values.length === 0) found.add(`${field} of ${name} is missing`)
      if (values.length > most) found.add(`${field} of ${name} stands ${values.length} times`)
      for (const value of values)
        if (!form.test(value)) found.add(`${field} of ${name} is ${value.slice(0, 80)}`)
    }
  }
  return [...found]
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const unescaped = (text: string) =>
  text.replace(/&([^;]+);/g, (_, sign: string) => signs[sign] ?? '?')

function itemsIn(xml: string): Fields[] {
  return [...xml.matchAll(/<item>\n([\s\S]*?)\n<\/item>/g)].map(([, body = '']) => {
    const fields: Fields = {}
    for (const [, name = '', value = ''] of body.matchAll(/^<g:(\w+)>([\s\S]*?)<\/g:\1>$/gm))
      fields[name] = [...(fields[name] ?? []), value.startsWith('<') ? value : unescaped(value)]
    return fields
  })
}

function expectSold(items: readonly Fields[], inStock: string) {
  expect(items.map(({ id }) => id?.[0]).toSorted()).toEqual([...sold.keys()].toSorted())
  for (const { id, price, sale_price: sale, availability } of items) {
    const variant = sold.get(id?.[0] ?? '')
    expect(sale?.[0] ?? price?.[0]).toBe(`${variant?.price} USD`)
    if (sale) expect(price?.[0]).toBe(`${variant?.struck} USD`)
    const isThere = variant?.available === null || Number(variant?.available) > 0
    expect(availability?.[0] === inStock).toBe(isThere)
  }
}

test('Google’s feed has an item for each sold variant, in the fields it knows', async () => {
  const answer = await ask('/feeds/google.xml')
  const xml = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">/,
  )
  const items = itemsIn(xml)
  expect(faultsOf(items, google)).toEqual([])
  expectSold(items, 'in_stock')
  const [coded] = items.filter(({ gtin }) => gtin)
  expect(coded).toMatchObject({ gtin: ['4006381333931'], mpn: [expect.any(String)] })
  expect(coded?.identifier_exists).toBeUndefined()
  expect(
    items.filter(({ gtin, identifier_exists: exists }) => !gtin === (exists?.[0] === 'no')),
  ).toHaveLength(items.length)
  expect(items.every(({ gtin }) => !gtin || gtinIn(gtin[0] ?? '') !== null)).toBe(true)
  expect(coded?.title?.[0]).toMatch(/^<Odd> & "quoted" x+…$/)
  expect(coded?.description?.[0]).toBe('Bell  & <b>bold</b>\nline')
  const [grouped] = items.filter(({ item_group_id: group }) => group)
  expect(new URL(grouped?.link?.[0] ?? '').search).toMatch(/^\?\w+=/)
})

test('a variant is listed in its color, without pictures of others', async () => {
  const items = itemsIn(await (await ask('/feeds/google.xml')).text())
  const colored = items.filter(({ link }) => link?.[0]?.includes('/pigment-library'))
  expect(colored.length).toBeGreaterThan(6)
  for (const { color, image_link: first, additional_image_link: others = [] } of colored) {
    expect(first?.[0]).toContain(`-tray-${color?.[0]?.toLowerCase()}-`)
    expect(others.filter((url) => url.includes('-tray-'))).toEqual([])
  }
})

test('Meta’s feed says the same in its own format', async () => {
  const answer = await ask('/feeds/meta.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const records: Record<string, string>[] = parse(await answer.text(), { columns: true })
  const items = records.map((record) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([name, value]) => (value === '' ? [] : [[name, [value]]])),
    ),
  )
  expect(faultsOf(items, meta)).toEqual([])
  expectSold(items, 'in stock')
})

test('a feed is cached until a product changes, with an ETag', async () => {
  const first = await ask('/feeds/meta.csv')
  const tag = first.headers.get('etag') ?? ''
  const before = await first.text()
  expect((await ask('/feeds/meta.csv', { 'if-none-match': tag })).status).toBe(304)
  await database.pool.query(`update products set price = 12.34 where id = 3`)
  expect(await (await ask('/feeds/meta.csv')).text()).toBe(before)
  cache.invalidate(['feed'])
  const after = await ask('/feeds/meta.csv')
  expect(await after.text()).toContain('12.34 USD')
  expect(after.headers.get('etag')).not.toBe(tag)
})

test('a large catalog is streamed', async () => {
  const answer = await ask('/feeds/google.xml', {}, 0)
  expect(answer.headers.get('etag')).toBeNull()
  const ids = itemsIn(await answer.text()).map(({ id }) => id?.[0])
  expect(ids.toSorted()).toEqual([...sold.keys()].toSorted())
})
