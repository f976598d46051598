import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, openBucket } from '#tests/stand-ins/bucket/open-bucket.ts'
import { nameOfBackup } from './backup-store.ts'
import { openBackupStore } from './open-backup-store.ts'

const key = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
const folder = mkdtempSync(join(tmpdir(), 'cilia-bucket-'))
let bucket: Bucket

beforeAll(async () => {
  bucket = await openBucket({ name: 'backups', key, pageSize: 2 })
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true })
})

const open = (changes = {}) =>
  openBackupStore({
    BACKUP_URL: 's3://backups/the%20shop/1',
    BACKUP_KEEP: 7,
    DATA_DIR: folder,
    AWS_REGION: 'eu-west-1',
    AWS_ENDPOINT_URL: bucket.url,
    AWS_ACCESS_KEY_ID: key.id,
    AWS_SECRET_ACCESS_KEY: key.secret,
    ...changes,
  })

/** A finished draft with its name and digest, dated at a minute of a fixed day. */
function draft(minute: number, text = `backup ${minute}`) {
  const path = join(folder, `draft-${minute}`)
  writeFileSync(path, text)
  const name = nameOfBackup(new Date(Date.UTC(2026, 10, 23, 9, minute)))
  return { path, name, checksum: createHash('sha256').update(text).digest('hex') }
}

test('objects in a bucket are listed across pages, read back, and removed', async () => {
  const store = open()
  const drafts = [1, 2, 3, 4, 5].map((minute) => draft(minute))
  for (const { path, ...kept } of drafts) await store.keep(path, kept)
  expect(drafts.filter(({ path }) => existsSync(path))).toEqual([])
  bucket.objects.set('the shop/1/notes.txt', Buffer.from('no backup'))
  bucket.objects.set(
    'another/2026-11-23T09-09-00.000Z.cilia-backup',
    Buffer.from('of another shop'),
  )
  const names = drafts.map(({ name }) => name).reverse()
  expect(await store.list()).toEqual(names)
  const [newest = ''] = names
  const read = await store.withFile(newest, async (path) => readFileSync(path, 'utf8'))
  expect(read).toBe('backup 5')
  await store.remove(newest)
  expect(await store.list()).toEqual(names.slice(1))
})

test('a missing backup, a wrong bucket key, and an altered body are reported as such', async () => {
  const { path, name, checksum } = draft(6)
  await expect(open().withFile('gone.cilia-backup', async () => {})).rejects.toThrow(
    's3://backups/the%20shop/1 answered 404 (NoSuchKey).',
  )
  const stranger = open({ AWS_SECRET_ACCESS_KEY: 'of somebody else' })
  await expect(stranger.list()).rejects.toThrow('answered 403 (SignatureDoesNotMatch).')
  const other = checksum.replaceAll(/[0-9]/g, '0')
  await expect(open().keep(path, { name, checksum: other })).rejects.toThrow(
    'answered 400 (XAmzContentSHA256Mismatch).',
  )
  expect(readFileSync(path, 'utf8')).toBe('backup 6')
  await expect(open({ BACKUP_URL: 's3://elsewhere/' }).list()).rejects.toThrow(
    's3://elsewhere/ answered 404 (NoSuchBucket).',
  )
})
