import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileClient, openFileClient } from '#tests/builders/file-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { clusterLash, curls } from '#tests/builders/product-client.ts'

let database: FreshDatabase
let client: FileClient

beforeAll(async () => {
  database = await freshDatabase()
  client = await openFileClient(database)
})
afterAll(() => database.close())

describe('a file with errors', () => {
  const wrong = async (csv: string) => {
    const { status, body } = await client.send(csv, '?preview=1')
    expect(status).toBe(422)
    return body.errors
  }

  test('changes nothing and names the record and column', async () => {
    await client.make({ slug: 'wrong', name: 'Wrong', variants: [{ sku: 'WRONG' }] })
    const before = await client.exported()
    const csv = [
      'slug,name,price,sku,category,featured,lash,on_hand,barcode',
      'wrong,Fine,$12,WRONG,natural-lash,maybe,{oops,-1,5.9E+12',
      'wrong-2,Two,"12,50",WRONG,,,,,',
      'Not A Slug,Three,1,,,,,,',
      'wrong-4,,,,,,,,',
    ].join('\r\n')
    const answer = await client.send(csv)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('11 errors in the file: nothing was imported')
    expect(answer.body.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 category',
      '2 price',
      '2 featured',
      '2 on_hand',
      '2 barcode',
      '2 lash',
      '3 price',
      '3 sku',
      '4 slug',
      '5 name',
      '5 price',
    ])
    expect(answer.body.errors[1]?.message).toBe(
      'Write amounts without a currency sign, such as 12.50',
    )
    expect(await client.exported()).toBe(before)
  })

  test('is rejected as a whole: unknown columns, wrong encoding, broken rows, duplicates', async () => {
    expect(await wrong('slug,prize\nwrong,1')).toEqual([
      { row: 1, column: 'prize', message: 'There is no column “prize”. Did you mean “price”?' },
    ])
    expect((await wrong('name\nx'))[0]).toMatchObject({ row: 1, column: 'slug' })
    expect((await wrong('slug;price\nwrong;12,5'))[0]).toMatchObject({ row: 2, column: 'price' })
    expect((await wrong('slug,name\nwrong,"torn'))[0]).toMatchObject({ row: 2, column: null })
    expect((await wrong('slug,name\nwrong,a,b'))[0]?.message).toContain('3 cells')
    expect((await wrong('slug,name\nwrong,a\nwrong,b')).map(({ message }) => message)).toEqual([
      'Row 2 is for the same variant. Keep only one of them.',
      'Row 2 is for the same product, but says “a”',
    ])
    const { body } = await client.send(
      new Uint8Array([...Buffer.from('slug,name\nwrong,Cr'), 0xe8, 0x6d]),
    )
    expect(body.errors[0]).toMatchObject({ row: 2, column: null })
    expect(body.errors[0]?.message).toContain('UTF-8')
    expect((await client.send('{}', '', 'application/json')).status).toBe(415)
    const large = await client.send(`slug\n${'x\n'.repeat(5001)}`)
    expect([large.status, large.body.message]).toEqual([
      413,
      'This file has 5,001 rows. Please import at most 5,000 at a time.',
    ])
    expect((await client.send('x'.repeat(5_000_001))).status).toBe(413)
  })

  test('cannot take away a SKU, an option, or units that orders are waiting for', async () => {
    const { id } = await client.make({
      ...curls,
      slug: 'taken',
      variants: [{ options: { Curl: 'C' }, onHand: 5 }],
    })
    const [variant] = (await client.read(id)).variants
    await database.pool.query('update inventory set reserved = 3 where variant_id = $1', [
      variant?.id,
    ])
    expect(
      (
        await wrong(
          'slug,sku,on_hand,option1_name,option1_value\ntaken,WRONG,2,Curl,C\ntaken,,,Length,9',
        )
      ).map(({ column, message }) => `${column}: ${message}`),
    ).toEqual([
      'sku: WRONG is the SKU of “Wrong” already',
      'on_hand: Orders have reserved 3 units of 5 on hand, so 2 would be too few',
      expect.stringContaining('option1_name: This product has Curl.'),
    ])
  })
})

test('a file sets a lash’s box contents and rejects contradictions', async () => {
  await client.make({ slug: 'boxed', lash: clusterLash })
  const fileOf = (pack: object) => {
    const lash = JSON.stringify({ ...clusterLash, pack }).replaceAll('"', '""')
    return `slug,lash\nboxed,"${lash}"`
  }
  const { body } = await client.send(fileOf({ segments: 84, rows: 7 }))
  expect(body).toMatchObject({ changed: 1, errors: [] })
  expect(await client.exported()).toContain('""pack"":{""rows"":7,""segments"":84}')
  const refused = await client.send(fileOf({ segments: 4, rows: 7 }))
  expect(refused.body.errors).toMatchObject([
    { row: 2, column: 'lash', message: expect.stringContaining('in each of the 7 rows') },
  ])
})

test('a file with only product columns needs no SKU, one row for a product of several variants', async () => {
  const { id, name: product, variants } = await client.make({ ...curls, slug: 'told-anew' })
  const csv = 'slug,short_description\ntold-anew,Softer than it looks.\n'
  const preview = await client.send(csv, '?preview=1')
  const change = { row: 2, sku: '', product, to: 'Softer than it looks.' }
  expect(preview.body).toMatchObject({ changed: 1, errors: [], changes: [change] })
  const { body } = await client.send(csv)
  const told = await client.read(id)
  expect(told).toMatchObject({ shortDescription: 'Softer than it looks.' })
  expect(told.variants.map(({ sku }) => sku)).toEqual(variants.map(({ sku }) => sku))
  expect((await client.undo(body.batchId)).status).toBe(200)
  expect((await client.read(id)).shortDescription).not.toBe('Softer than it looks.')
  const counted = await client.send('slug,on_hand\ntold-anew,3\n')
  expect(counted.body.errors).toMatchObject([{ row: 2, column: 'sku' }])
})
