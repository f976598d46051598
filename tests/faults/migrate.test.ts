import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
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
