import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listContractions } from './contractions.ts'

/** The last migration written before versions had to run beside each other. */
const baseline = 'watch_coins'

const folder = new URL('../../src/db/migrations/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const { entries } = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] }
const tags = entries.map(({ tag }) => tag)
const first = tags.findIndex((tag) => tag.endsWith(`_${baseline}`)) + 1

test('the baseline is there', () => {
  expect(first).toBeGreaterThan(0)
})

test.each(tags.slice(first))('%s leaves the version before everything that it uses', (tag) => {
  expect(listContractions(read(`${tag}.sql`))).toEqual([])
})

const demands = 'demands a value that the version before does not write'

test.each<[string, string | null]>([
  ['create table a (b text not null)', null],
  ['alter table "a" add column "b" text', null],
  [`alter table a add column b text default '' not null`, null],
  ['alter table a add column b integer not null generated always as identity', null],
  ['alter table a add column b text not null', demands],
  [`alter table a add column c text, add column b text not null`, demands],
  ['drop table a', 'drops a table'],
  ['ALTER TABLE "a" DROP COLUMN "b"', 'drops a column'],
  ['alter table a rename column b to c', 'renames'],
  ['alter table a rename to b', 'renames'],
  ['alter table a alter column b set data type bigint', 'changes the type of a column'],
  ['alter table a alter column b type bigint', 'changes the type of a column'],
  ['alter table a alter column b set not null', demands],
  [`alter table a alter column b set default 1; alter table a alter column b set not null`, null],
  ['alter table a alter column b drop default', 'drops a default'],
  ['drop type a', 'drops a type'],
  ['-- unused since 0.2.0\nalter table a drop column b', null],
  ['-- unused since 0.2.0\nalter table a drop column b; drop table c', 'drops a table'],
  [`create function f() returns void language plpgsql as $$ begin drop table a; end $$`, null],
  ['drop trigger t on a; drop view v; drop index i', null],
])('%s', (sql, what) => {
  expect(listContractions(sql).map((said) => said.split(':')[0])).toEqual(what ? [what] : [])
})
