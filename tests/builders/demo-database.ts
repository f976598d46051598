import type pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import { seedShop } from '#seed/seed-shop.ts'
import { copyOf, type FreshDatabase, onServer } from './fresh-database.ts'

/** When the demo of `demoDatabase` was seeded. */
export const demoSeededAt = new Date('2026-03-04T12:00:00Z')

/**
 * A database with the demo as it is seeded at `demoSeededAt`. The first test of a run that asks for it seeds it, and
 * all get copies. Close it when done.
 */
export async function demoDatabase(): Promise<FreshDatabase> {
  await onServer(async (client) => {
    const made = await client.query(`select from pg_database where datname = 'template_demo'`)
    if (made.rowCount === 0) await makeTemplate(client)
  })
  return await copyOf('template_demo')
}

/** Gets its name when it is whole, so that a seeding that fails leaves nothing to copy. */
async function makeTemplate(client: pg.Client): Promise<void> {
  const draft = 'template_demo_draft'
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft} template template_shop`)
  const { db, close } = connect({ ...inject('connection'), database: draft })
  await seedShop({ db, seed: 'demo', now: demoSeededAt }).finally(close)
  await client.query(`alter database ${draft} rename to template_demo`)
}
