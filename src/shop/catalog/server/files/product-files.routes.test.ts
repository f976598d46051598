import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '#tests/builders/demo-database.ts'
import { type FileClient, openFileClient } from '#tests/builders/file-client.ts'
import type { FreshDatabase } from '#tests/builders/fresh-database.ts'
import { curls } from '#tests/builders/product-client.ts'
import type { ImportBatch } from '../../domain/files/product-import.schema.ts'

let database: FreshDatabase
let client: FileClient

beforeAll(async () => {
  database = await demoDatabase()
  client = await openFileClient(database)
})
afterAll(() => database.close())

const rowsOf = (csv: string) => csv.split('\r\n').filter(Boolean).length - 1

describe('an export', () => {
  test('of the whole shop, including odd text and archived products, imports without changes', async () => {
    const odd = '=HYPERLINK("x"), "quoted";\n\'+1 \u00e9\u{1f600}\ttab'
    const { id, version } = await client.make({
      ...curls,
      name: "'=1+1",
      description: odd,
      slug: 'odd',
    })
    await client.admin.ask(`DELETE /api/admin/products/${id}`, { token: client.token, version })
    await database.pool.query(
      `update products set description = E' \r\n' || description, lash = '{"kind":"unknown"}' where id = $1`,
      [id],
    )
    const csv = await client.exported()
    expect(csv).toMatch(/^slug,name,category,.*,barcode,picture_urls,specifications,lash\r\n/)
    expect(csv).toContain('archived')
    const { status, body } = await client.send(csv)
    expect(body.errors).toEqual([])
    expect(status).toBe(200)
    const { count } = (
      await database.pool.query(
        'select count(*)::integer from product_variants where withdrawn_at is null',
      )
    ).rows[0]
    expect(body).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: count,
      changes: [],
      batchId: null,
    })
    // As resaved by a spreadsheet.
    const saved = `\ufeff${csv.replaceAll('\r\n', '\n').replaceAll(',true,', ',TRUE,').replaceAll('.00,', ',')}`
    expect((await client.send(saved)).body).toMatchObject({
      changed: 0,
      unchanged: count,
      errors: [],
    })
    expect(rowsOf(await client.exported('?status=draft'))).toBe(0)
    expect(await client.exported('?search=odd')).toContain("odd,''=1+1,")
  })

  test('is for owners only and audited', async () => {
    const manager = await client.admin.tokenAs('manager')
    const refused = await client.admin.ask('GET /api/admin/products/export', { token: manager })
    expect(refused.status).toBe(403)
    const { rows } = await database.pool.query(
      `select details from admin_audit where action = 'products-exported' and details::text like '%draft%'`,
    )
    expect(rows).toEqual([{ details: { filters: { status: 'draft' } } }])
  })
})

describe('an import', () => {
  test('previews what it will do, does exactly that, and can be undone', async () => {
    const { id } = await client.make({
      ...curls,
      slug: 'kept',
      variants: [{ options: { Curl: 'C' }, onHand: 4 }],
    })
    const before = await client.exported()
    const csv = [
      'sku,slug,name,price,option1_name,option1_value,variant_price,on_hand,specifications,status',
      'KEPT-C,kept,Halo two,13,Curl,C,14.5,9,"{""Band"":""Cotton""}",draft',
      'KEPT-L,kept,Halo two,13,Curl,L,,7,"{""Band"":""Cotton""}",draft',
      'NEW-1,brand-new,Brand new,20,,,,3,,active',
      ',brand-bare,Brand bare,20,,,,,,',
    ].join('\n')
    const preview = await client.send(csv, '?preview=1')
    expect(preview.status).toBe(200)
    expect(preview.body).toMatchObject({
      created: 3,
      changed: 1,
      unchanged: 0,
      errors: [],
      batchId: null,
    })
    expect(preview.body.changes).toEqual([
      { row: 2, sku: 'KEPT-C', column: 'name', from: 'Halo', to: 'Halo two' },
      { row: 2, sku: 'KEPT-C', column: 'price', from: '12.50', to: '13.00' },
      { row: 2, sku: 'KEPT-C', column: 'variant_price', from: '', to: '14.50' },
      { row: 2, sku: 'KEPT-C', column: 'on_hand', from: '4', to: '9' },
      { row: 2, sku: 'KEPT-C', column: 'specifications', from: '', to: '{"Band":"Cotton"}' },
    ])
    expect(preview.body.added.map(({ row, sku }) => [row, sku])).toEqual([
      [3, 'KEPT-L'],
      [4, 'NEW-1'],
      [5, ''],
    ])
    expect(await client.exported()).toBe(before)
    const query = `?plan=${preview.body.plan}&fileName=spring.csv`
    const done = await client.send(csv, query)
    expect(done.body).toEqual({ ...preview.body, batchId: expect.any(Number) })
    expect(await client.read(id)).toMatchObject({
      name: 'Halo two',
      price: '13.00',
      specifications: { Band: 'Cotton' },
      version: 2,
      options: [{ name: 'Curl', values: ['C', 'D', 'L'] }],
      variants: [
        { sku: 'KEPT-C', price: '14.50', onHand: 9 },
        { sku: 'KEPT-D', isActive: true },
        { sku: 'KEPT-L', onHand: 7, price: null },
      ],
    })
    expect((await client.admin.api.request('/api/products/brand-new')).status).toBe(200)
    const { rows } = await database.pool.query(
      `select delta, kind, reason from stock_movements where reason like 'Import %' order by id`,
    )
    const reason = `Import ${done.body.batchId} of a file`
    expect(rows).toEqual([
      { delta: 5, kind: 'counted', reason },
      { delta: 7, kind: 'counted', reason },
    ])
    expect((await client.send(csv, query)).body).toMatchObject({
      changed: 0,
      created: 0,
      unchanged: 3,
      errors: [{ row: 5 }],
    })
    const undone = await client.undo(done.body.batchId)
    expect(undone.body).toMatchObject({ fileName: 'spring.csv', undoneBy: 'owner', created: 3 })
    expect(withoutMade(await client.exported())).toBe(before)
    expect((await client.admin.api.request('/api/products/brand-new')).status).toBe(404)
    expect((await client.undo(done.body.batchId)).status).toBe(409)
    const { body: imports } = await client.admin.ask<ImportBatch[]>(
      'GET /api/admin/products/imports',
      {
        token: client.token,
      },
    )
    expect(imports).toEqual([undone.body])
  })

  test('is not undone for products changed since, and names them', async () => {
    const { id, version } = await client.make({ slug: 'changed-since', name: 'Changed since' })
    const { body } = await client.send('slug,price\nchanged-since,15\n')
    await client.admin.ask(`PATCH /api/admin/products/${id}`, {
      token: client.token,
      version: version + 1,
      body: { name: 'Other' },
    })
    const refused = await client.undo(body.batchId)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'Changed since the import, so nothing was undone: “Changed since”',
    )
    expect(await client.read(id)).toMatchObject({ price: '15.00', name: 'Other' })
  })

  test('keeps what was sold between the import and its undo', async () => {
    const { id } = await client.make({ slug: 'sold-since', variants: [{ onHand: 10 }] })
    const { body } = await client.send('slug,on_hand\nsold-since,30\n')
    const [variant] = (await client.read(id)).variants
    await database.pool.query(
      `insert into stock_movements (variant_id, delta, kind, by) values ($1, -4, 'damaged', 'x')`,
      [variant?.id],
    )
    expect((await client.undo(body.batchId)).status).toBe(200)
    expect(await client.read(id)).toMatchObject({ variants: [{ onHand: 6 }] })
  })

  test('is refused if it would no longer do what was previewed', async () => {
    const { id, version } = await client.make({ slug: 'seen' })
    const { body } = await client.send('slug,price\nseen,15\n', '?preview=1')
    await client.admin.ask(`PATCH /api/admin/products/${id}`, {
      token: client.token,
      version,
      body: { price: '14' },
    })
    const refused = await client.send('slug,price\nseen,15\n', `?plan=${body.plan}`)
    expect(refused.status).toBe(409)
    expect(await client.read(id)).toMatchObject({ price: '14.00' })
  })

  test('orders pictures, uses those the shop has, and fetches none from elsewhere', async () => {
    const { rows } = await database.pool.query<{ slug: string; images: string[] }>(
      `select slug, images from products where cardinality(images) > 2 and variants is null order by id limit 1`,
    )
    const { slug = '', images = [] } = rows[0] ?? {}
    const before = await client.exported()
    const own = `https://cilia.test${images[0]}`
    const about = `slug,picture_urls\n${slug},${images.toReversed().join(' ')}\n`
    const made = `slug,name,price,picture_urls\npictured,Pictured,9,${own}\n`
    const turned = await client.send(about)
    const done = await client.send(made)
    expect(done.body).toMatchObject({ errors: [], created: 1 })
    const shown = await database.pool.query(
      'select images from products where slug = any ($1) order by id',
      [[slug, 'pictured']],
    )
    expect(shown.rows).toEqual([{ images: images.toReversed() }, { images: [images[0]] }])
    await client.undo(done.body.batchId)
    await client.undo(turned.body.batchId)
    expect(await client.exported()).toBe(before)
    const refused = await client.send(
      `slug,picture_urls\n${slug},${images.join(' ')} http://169.254.169.254/x.png\n`,
    )
    expect(refused.body.errors[0]).toMatchObject({ row: 2, column: 'picture_urls' })
    expect(refused.body.errors[0]?.message).toContain('can’t be imported')
  })
})

/** An export without the archived products of an undone import, which had units. */
function withoutMade(csv: string): string {
  return csv.replace(/^brand-new,.*\r\n/m, '')
}

test('hundreds of rows are created, changed, and restored in seconds', async () => {
  const lines = Array.from(
    { length: 80 },
    (_, at) => `many-${at >> 1},Many,9.5,Curl,${at % 2 ? 'C' : 'D'},${at}`,
  )
  const csv = ['slug,name,price,option1_name,option1_value,on_hand', ...lines].join('\n')
  const made = await client.send(csv)
  expect(made.body).toMatchObject({ created: 80, errors: [] })
  const { body } = await client.send(csv.replaceAll('9.5', '9.75'))
  expect(body).toMatchObject({ changed: 80, unchanged: 0 })
  expect((await client.undo(made.body.batchId)).status).toBe(409)
  expect((await client.undo(body.batchId)).status).toBe(200)
  // One at a time, newest first.
  expect((await client.undo(made.body.batchId)).status).toBe(200)
})
