import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '#kernel/refusal.ts'
import type { BackupSettings } from '../backup-settings.ts'
import { type BackupStore, newestFirst } from './backup-store.ts'

type Settings = BackupSettings & { BACKUP_URL: string }

/**
 * Keeps backups in an S3-compatible bucket: one PUT per file, with its length and checksum, so that the bucket refuses
 * a file that arrives changed. A PUT takes at most 5 GB.
 */
export function openBucketStore(settings: Settings, drafts: string): BackupStore {
  const { BACKUP_URL: place } = settings
  const [bucket, folder] = addressOf(settings)
  const ask = createAsking(settings, place)
  return {
    place,
    drafts,
    keep: async (draft, { name, checksum }) => {
      const body = await openAsBlob(draft)
      const headers = { 'x-amz-content-sha256': checksum }
      await ask(`${bucket}/${folder}${name}`, { method: 'PUT', body, headers })
      await rm(draft)
    },
    withFile: async (name, run) => {
      const local = await mkdtemp(join(tmpdir(), 'cilia-backup-'))
      try {
        const path = join(local, 'backup')
        const { body } = await ask(`${bucket}/${folder}${name}`)
        if (body) await pipeline(body, createWriteStream(path, { mode: 0o600 }))
        return await run(path)
      } finally {
        await rm(local, { recursive: true, force: true })
      }
    },
    remove: async (name) => void (await ask(`${bucket}/${folder}${name}`, { method: 'DELETE' })),
    list: async () => {
      const keys: string[] = []
      let page: string | undefined = ''
      while (page !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: decodeURIComponent(folder) })
        if (page !== '') query.set('continuation-token', page)
        const text = await (await ask(`${bucket}/?${query}`)).text()
        keys.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key))
        page = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
      }
      return newestFirst(keys.map((key) => key.slice(key.lastIndexOf('/') + 1)))
    },
  }
}

/** The address of the bucket, and the folder in it, empty or with a trailing slash. */
function addressOf({ BACKUP_URL, AWS_ENDPOINT_URL, AWS_REGION }: Settings): [string, string] {
  const { hostname, pathname } = new URL(BACKUP_URL)
  const parts = pathname.split('/').filter((part) => part !== '')
  const folder = parts.map((part) => `${encodeURIComponent(decodeURIComponent(part))}/`).join('')
  return AWS_ENDPOINT_URL
    ? [`${AWS_ENDPOINT_URL.replace(/\/$/, '')}/${hostname}`, folder]
    : [`https://${hostname}.s3.${AWS_REGION}.amazonaws.com`, folder]
}

/** Makes signed calls. Refuses any answer but success, with the status and the code that the service gave. */
function createAsking(settings: Settings, place: string) {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = settings
  const client = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    service: 's3',
    region: settings.AWS_REGION,
    retries: 4,
    initRetryMs: 200,
  })
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await client.fetch(address, init).catch((fault: unknown) => {
      const { cause } = fault instanceof Error ? fault : {}
      const reason = cause instanceof Error ? cause.message : String(fault)
      throw new Refusal('unavailable', `${place} cannot be reached: ${reason}`)
    })
    if (answer.ok) return answer
    const [, code = 'no reason given'] = /<Code>([^<]+)/.exec(await answer.text()) ?? []
    throw new Refusal('unavailable', `${place} answered ${answer.status} (${code}).`)
  }
}
