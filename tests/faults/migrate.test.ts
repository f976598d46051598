import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { bringUpToDate } from '#entry/process/bring-up-to-date.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { settingsOf } from '#shop/settings/domain/settings-of.ts'
import { readSettings } from '#shop/settings/server/read-settings.ts'
import { freshDatabase } from '#tests/builders/fresh-database.ts'

test('processes that start at once all find the tables made', async () => {
  const { pool, config, close } = await freshDatabase()
  await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
  await Promise.all([migrate(config), migrate(config), migrate(config)])
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int from drizzle.__drizzle_migrations',
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
  await close()
})

test('with MIGRATE=off a shop starts on tables that are new enough, and on no others', async () => {
  const { pool, config, close } = await freshDatabase()
  const start = () => bringUpToDate({ MIGRATE: 'off' }, config)
  const migrated = 'drizzle.__drizzle_migrations'
  await start()
  await pool.query(
    `insert into ${migrated} (hash, created_at) select 'newer', max(created_at) + 1 from ${migrated}`,
  )
  await start()
  await pool.query(
    `delete from ${migrated} where created_at > (select max(created_at) from ${migrated} where hash <> 'newer') - 1`,
  )
  await expect(start()).rejects.toThrow('Run "npm run migrate" first.')
  await pool.query('drop schema drizzle cascade')
  await expect(start()).rejects.toThrow('too old for this version of the shop')
  await close()
})

/** The name and statements of each migration, in order. */
function migrations(): { name: string; text: string }[] {
  const folder = new URL('../../src/db/migrations/', import.meta.url)
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
  const { entries } = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] }
  return entries.map(({ tag }) => ({
    name: tag.replace(/^\d+_/, ''),
    text: read(`${tag}.sql`).replaceAll('--> statement-breakpoint', ''),
  }))
}

test('orders that wait for their payment when expiry comes to a shop get an hour from then', async () => {
  const { pool, close } = await freshDatabase()
  await pool.query('drop schema public cascade; create schema public')
  const all = migrations()
  const place = all.findIndex(({ name }) => name === 'expire_unpaid_orders')
  for (const { text } of all.slice(0, place)) await pool.query(text)
  await pool.query(`
    insert into orders (session_id, email, first_name, last_name, address, city, state, zip_code, phone,
      subtotal, shipping, tax, total, payment_method, status, payment_status, paid_at, created_at)
    select 's', 'a@example.com', 'A', 'B', 'C', 'D', 'OR', '97201', '5550142024', 1, 0, 0, 1, 'traditional',
      kind.status, kind.paid, case kind.paid when 'paid' then now() end, now() - interval '30 days'
    from (values (1, 'pending', 'pending'), (2, 'pending', 'pending'), (3, 'pending', 'paid'),
      (4, 'shipped', 'pending')) kind(n, status, paid) order by n;
    insert into payments (order_id, amount, payment_method, payment_provider, status)
    values (1002, 1, 'traditional', 'by hand', 'completed')`)
  await pool.query(all[place]?.text ?? '')
  const { rows } = await pool.query(`
    select id, round(extract(epoch from expires_at - now()) / 60)::integer as minutes from orders order by id`)
  expect(rows).toEqual([
    { id: 1001, minutes: 60 },
    { id: 1002, minutes: null },
    { id: 1003, minutes: null },
    { id: 1004, minutes: null },
  ])
  await close()
})

test('a shop that settings come to goes on with those it had', async () => {
  const { pool, db, close } = await freshDatabase()
  await pool.query('drop schema public cascade; create schema public')
  const all = migrations()
  const place = all.findIndex(({ name }) => name === 'keep_settings')
  expect(place).toBeGreaterThan(0)
  for (const { text } of all.slice(0, place + 1)) await pool.query(text)
  const { values, version } = await readSettings(db)
  expect([settingsOf(values), version]).toEqual([defaultSettings, 0])
  await close()
})
