import { replicaStates } from '#db/replica.ts'
import type { Replicas } from '#db/replicas.ts'
import { type Figure, gauge, total } from '#platform/figures/figure.ts'

/** Figures of the replicas' states, and of the reads they answered instead of the primary. None without replicas. */
export function replicaFigures(replicas: Pick<Replicas, 'figures'> | null): Figure[] {
  return [
    gauge(
      'cilia_replica_state',
      'State of each replica, 1 for the current one: well, behind the primary, away (unreachable), or itself a primary. Only replicas that are well are read from.',
      () =>
        (replicas?.figures().states ?? []).flatMap(({ replica, state }) =>
          replicaStates.map((each) => ({
            labels: { replica, state: each },
            value: Number(each === state),
          })),
        ),
    ),
    total(
      'cilia_catalogue_reads_total',
      'Statements that a replica may answer, by the server that answered: replica or primary.',
      { counts: () => countsOf(replicas) },
      (server) => ({ server }),
    ),
  ]
}

function countsOf(replicas: Pick<Replicas, 'figures'> | null): [string, number][] {
  if (!replicas) return []
  const { byReplica, byPrimary } = replicas.figures()
  return [
    ['replica', byReplica],
    ['primary', byPrimary],
  ]
}
