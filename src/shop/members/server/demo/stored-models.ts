import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { hashToken } from '#platform/keys.ts'

/** How long entries without an expiry are stored, in seconds: a year. */
const longestSeconds = 365 * 24 * 3600

const sess = z.object({ sess: z.custom<AdapterPayload>() })

const put = statement({
  name: 'upsert_demo_identity',
  text: `insert into sessions (sid, sess, expire) values ($1, $2, $3)
    on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire`,
})
const find = statement({
  name: 'find_demo_identity',
  row: sess,
  text: 'select sess from sessions where sid = $1 and expire > $2',
})
const findByUid = statement({
  name: 'find_demo_identity_by_uid',
  row: sess,
  text: `select sess from sessions
    where starts_with(sid, $1) and sess ->> 'uid' = $2 and expire > $3`,
})
const consume = statement({
  name: 'consume_demo_identity',
  text: `update sessions set sess = sess || jsonb_build_object('consumed', $2::integer) where sid = $1`,
})
const destroy = statement({
  name: 'destroy_demo_identity',
  text: 'delete from sessions where sid = $1',
})
const revoke = statement({
  name: 'revoke_demo_grant',
  text: `delete from sessions where starts_with(sid, 'demo-identity:') and sess ->> 'grantId' = $1`,
})

/** PostgreSQL refuses NUL characters in JSON, and callers can put them into an address. */
const withoutNul = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value

/**
 * Stores the demo provider's state in the shop's sessions table, under its own names, so that it is swept with the
 * sessions, survives a restart, and is shared by all processes.
 */
export function storeModels(db: Db, now: () => Date): AdapterFactory {
  return (model) => new StoredModel(db, now, model)
}

class StoredModel implements Adapter {
  readonly #db: Db
  readonly #now: () => Date
  readonly #model: string

  constructor(db: Db, now: () => Date, model: string) {
    this.#db = db
    this.#now = now
    this.#model = model
  }

  #name(id: string): string {
    return `demo-identity:${this.#model}:${hashToken(id)}`
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn = longestSeconds): Promise<void> {
    const expire = new Date(this.#now().getTime() + expiresIn * 1000)
    await put(this.#db, this.#name(id), JSON.stringify(payload, withoutNul), expire)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const [row] = await find(this.#db, this.#name(id), this.#now())
    return row?.sess
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [row] = await findByUid(this.#db, `demo-identity:${this.#model}:`, uid, this.#now())
    return row?.sess
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  async consume(id: string): Promise<void> {
    await consume(this.#db, this.#name(id), Math.floor(this.#now().getTime() / 1000))
  }

  async destroy(id: string): Promise<void> {
    await destroy(this.#db, this.#name(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await revoke(this.#db, grantId)
  }
}
