import type pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import { seedShop } from '#seed/seed-shop.ts'
import { copyOf, type FreshDatabase, onServer } from './fresh-database.ts'

/** When `demoDatabase` was seeded. */
export const demoSeededAt = new Date('2026-03-04T12:00:00Z')

/**
 * A database with the demo as seeded at `demoSeededAt`. The first test of a run that requests it seeds it; each test
 * gets a copy. Close it when done.
 */
export async function demoDatabase(): Promise<FreshDatabase> {
  await onServer(async (client) => {
    const made = await client.query(`select from pg_database where datname = 'template_demo'`)
    if (made.rowCount === 0) await makeTemplate(client)
  })
  return await copyOf('template_demo')
}

/** Gets its final name only once it is complete, so that a failed seeding leaves nothing to copy. */
async function makeTemplate(client: pg.Client): Promise<void> {
  const draft = 'template_demo_draft'
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft} template template_shop`)
  const { db, close } = connect({ ...inject('connection'), database: draft })
  await seedShop({ db, seed: 'demo', now: demoSeededAt }).finally(close)
  await client.query(`alter database ${draft} rename to template_demo`)
}
