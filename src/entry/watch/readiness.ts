import type { Db } from '#db/connect.ts'
import type { Ailment, Health } from '#db/health.ts'
import type { Replicas } from '#db/replicas.ts'
import { isUpToDate } from '#db/schema-state.ts'

/** How each thing is that a process needs to take requests. */
export interface ReadyState {
  database: 'ok' | Ailment
  migrations: 'ok' | 'behind' | 'unknown'
  listener: 'ok' | 'not listening'
  /** Whether any replica may be read, where there are to be some. The process is ready without. */
  replicas?: 'ok' | 'missing'
}

export interface Readiness {
  /** How each thing is; null while the process is about to stop. */
  check: () => Promise<ReadyState | null>
  /** From now on the process is not ready, whatever it could do: it is to be sent no more requests. */
  drain: () => void
}

interface ReadinessParts {
  db: Db
  health: Pick<Health, 'check'>
  isListening: () => boolean
  replicas?: Pick<Replicas, 'figures'> | null
}

/** Makes what says whether requests should be sent to this process. */
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
