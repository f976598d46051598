import type { Db } from '#db/connect.ts'
import type { Ailment, Health } from '#db/health.ts'
import type { Replicas } from '#db/replicas.ts'
import { isUpToDate } from '#db/schema-state.ts'

/** The state of each part a process needs to take requests. */
export interface ReadyState {
  database: 'ok' | Ailment
  migrations: 'ok' | 'behind' | 'unknown'
  listener: 'ok' | 'not listening'
  /** Whether any replica can be read, if there should be some. Not required to be ready. */
  replicas?: 'ok' | 'missing'
}

export interface Readiness {
  /** The state of each part; null once the process is about to stop. */
  check: () => Promise<ReadyState | null>
  /** From now on the process reports that it isn't ready, so that it gets no more requests. */
  drain: () => void
}

interface ReadinessParts {
  db: Db
  health: Pick<Health, 'check'>
  isListening: () => boolean
  replicas?: Pick<Replicas, 'figures'> | null
}

/** Makes the check of whether this process should get requests. */
export function createReadiness({
  db,
  health,
  isListening,
  replicas = null,
}: ReadinessParts): Readiness {
  let isDraining = false
  return {
    drain: () => {
      isDraining = true
    },
    check: async () => {
      if (isDraining) return null
      const ailment = await health.check()
      const isThere = ailment === 'away' ? null : await isUpToDate(db.$client).catch(() => null)
      return {
        database: ailment ?? 'ok',
        migrations: isThere === null ? 'unknown' : isThere ? 'ok' : 'behind',
        listener: isListening() ? 'ok' : 'not listening',
        ...(replicas && { replicas: hasWell(replicas) ? 'ok' : 'missing' }),
      }
    },
  }
}

function hasWell(replicas: Pick<Replicas, 'figures'>): boolean {
  return replicas.figures().states.some(({ state }) => state === 'well')
}
