/** A host of the cluster: a network namespace with an address of its own on this machine. */
export interface Host {
  name: string
  address: string
}

/** The network of the hosts; nothing outside this machine reaches it. */
export const network = { bridge: 'cilia0', address: '10.77.0.1', prefix: 24 } as const

const host = (name: string, last: number): Host => ({ name, address: `10.77.0.${last}` })

/** Each has PostgreSQL, Patroni and etcd. */
export const databaseHosts: readonly Host[] = [host('db1', 11), host('db2', 12), host('db3', 13)]

/** HAProxy and PgBouncer. */
export const doorHost: Host = host('door', 20)

/** Where shops run, at most as many as haproxy.cfg names. */
export const shopHosts: readonly Host[] = [1, 2, 3, 4].map((n) => host(`shop${n}`, 30 + n))

export const allHosts: readonly Host[] = [...databaseHosts, doorHost, ...shopHosts]
