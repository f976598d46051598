import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import {
  type Cluster,
  type ClusterSize,
  closeCluster,
  openCluster,
} from '../deploy/cluster/cluster.ts'
import { type Host, shopHosts } from '../deploy/cluster/hosts.ts'
import { countProduct, ownerSettings } from './stage.ts'

export interface DrilledCluster extends AsyncDisposable {
  cluster: Cluster
  shops: readonly Host[]
  /** A product with more units than a drill sells. */
  productId: number
  /** The current primary; waits until there is one. */
  primary: () => Promise<Host>
  /** A connection to the primary with the shop's account. */
  connection: () => Promise<pg.ClientConfig>
}

const folder = join(tmpdir(), 'cilia-cluster')

/** Opens a complete cluster with two shops until it is disposed of, replacing any that is up. */
export async function openDrilledCluster(
  size: Omit<ClusterSize, 'shops'> = {},
): Promise<DrilledCluster> {
  const settings = { ...ownerSettings, SEED: '500', RATE_LIMITS: 'off', WARM_PICTURES: 'off' }
  const shops = shopHosts.slice(0, 2)
  await using opening = new AsyncDisposableStack()
  opening.defer(() => closeCluster(folder))
  const cluster = await openCluster(folder, { ...size, shops: shops.length, settings })
  await cluster.untilWhole()
  const primary = () => primaryOf(cluster)
  const connection = async () => cluster.connectionTo(await primary())
  const productId = await countProduct({ connection: await connection() })
  const open = opening.move()
  const parts = { cluster, shops, productId, primary, connection }
  return { ...parts, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

async function primaryOf(cluster: Cluster): Promise<Host> {
  for (;;) {
    const primary = await cluster.findPrimary()
    if (primary) return primary
    await pause(100)
  }
}
