import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { ask } from '#db/ask.ts'
import type { Db } from '#db/connect.ts'
import { hashToken } from '#platform/keys.ts'

/** How long what never ends is kept, in seconds: a year. */
const longestSeconds = 365 * 24 * 3600

/**
 * What the demo provider remembers lies beside the shop's sessions, under names of its own and swept with them: it
 * survives a restart, and every process that shares the database knows it.
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
    await ask(this.#db, {
      text: `insert into sessions (sid, sess, expire) values ($1, $2, $3)
        on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire`,
      values: [this.#name(id), JSON.stringify(payload), expire],
    })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const [row] = await ask<{ sess: AdapterPayload }>(this.#db, {
      text: 'select sess from sessions where sid = $1 and expire > $2',
      values: [this.#name(id), this.#now()],
    })
    return row?.sess
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [row] = await ask<{ sess: AdapterPayload }>(this.#db, {
      text: `select sess from sessions
        where starts_with(sid, $1) and sess ->> 'uid' = $2 and expire > $3`,
      values: [`demo-identity:${this.#model}:`, uid, this.#now()],
    })
    return row?.sess
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  async consume(id: string): Promise<void> {
    const consumed = Math.floor(this.#now().getTime() / 1000)
    await ask(this.#db, {
      text: `update sessions set sess = sess || jsonb_build_object('consumed', $2::integer) where sid = $1`,
      values: [this.#name(id), consumed],
    })
  }

  async destroy(id: string): Promise<void> {
    await ask(this.#db, {
      text: 'delete from sessions where sid = $1',
      values: [this.#name(id)],
    })
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await ask(this.#db, {
      text: `delete from sessions where starts_with(sid, 'demo-identity:') and sess ->> 'grantId' = $1`,
      values: [grantId],
    })
  }
}
