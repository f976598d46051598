import { join } from 'node:path'
import { databaseHosts, doorHost, type Host } from './hosts.ts'
import type { Program } from './namespaces.ts'

export interface Secrets {
  /** Passwords of PostgreSQL's own account, of replication, and of the shop's account. */
  superuser: string
  replication: string
  shop: string
  /** The shop's SECRET_KEY. */
  key: string
}

/** The account that PostgreSQL, Patroni and etcd run as. */
export const databaseAccount = 'postgres'

const data = '/var/lib/cilia'
const config = '/etc/cilia'

/** What runs on a database host: etcd, and Patroni, which runs PostgreSQL. */
export function databasePrograms(host: Host, secrets: Secrets): Program[] {
  return [
    { host, name: 'etcd', account: databaseAccount, command: ['etcd'], env: etcdSettings(host) },
    {
      ...{ host, name: 'patroni', account: databaseAccount },
      command: ['patroni', join(config, 'patroni.yml')],
      env: patroniSettings(host, secrets),
    },
  ]
}

function etcdSettings({ name, address }: Host): Record<string, string> {
  const cluster = databaseHosts.map((host) => `${host.name}=http://${host.address}:2380`).join(',')
  return {
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(data, 'etcd'),
    ETCD_LISTEN_PEER_URLS: `http://${address}:2380`,
    ETCD_LISTEN_CLIENT_URLS: `http://${address}:2379,http://127.0.0.1:2379`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
    ETCD_INITIAL_CLUSTER: cluster,
    // On one machine three servers share one disk.
    ETCD_HEARTBEAT_INTERVAL: '300',
    ETCD_ELECTION_TIMEOUT: '3000',
  }
}

function patroniSettings({ name, address }: Host, secrets: Secrets): Record<string, string> {
  return {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: secrets.replication,
    SHOP_DATABASE_PASSWORD: secrets.shop,
    LC_ALL: 'C.UTF-8',
  }
}

/** What runs at the door: HAProxy before shops and databases, and PgBouncer before the primary. */
export function doorPrograms(): Program[] {
  return [
    {
      host: doorHost,
      name: 'haproxy',
      command: ['haproxy', '-db', '-f', join(config, 'haproxy.cfg')],
    },
    {
      ...{ host: doorHost, name: 'pgbouncer', account: databaseAccount },
      command: ['pgbouncer', join(config, 'pgbouncer.ini')],
    },
  ]
}

/** PgBouncer's list of who may come in. */
export const bouncerAccounts = ({ shop }: Secrets) => `"cilia" "${shop}"\n`

/** A shop of the cluster. Its pool goes through PgBouncer, what is only read to a standby; who listens goes directly. */
export function shopProgram(
  host: Host,
  secrets: Secrets,
  settings: Record<string, string>,
): Program {
  const account = `postgres://cilia:${secrets.shop}@`
  const direct = databaseHosts.map(({ name }) => `${name}:5432`).join(',')
  return {
    ...{ host, name: 'shop' },
    command: [process.execPath, 'scripts/start.ts'],
    env: {
      HOST: '0.0.0.0',
      PORT: '3000',
      DATA_DIR: join(data, 'shop'),
      NODE_ENV: 'production',
      DATABASE_URL: `${account}${direct}/cilia?target_session_attrs=read-write`,
      DATABASE_POOLER_URL: `${account}${doorHost.name}:6432/cilia`,
      DATABASE_REPLICA_URL: `${account}${doorHost.name}:5433/cilia`,
      SECRET_KEY: secrets.key,
      TRUSTED_PROXIES: '1',
      // HAProxy asks every second, and believes the second answer.
      SHUTDOWN_GRACE: '3',
      PUBLIC_URL: `http://${doorHost.address}`,
      // Payments, sign-in and mails are for show here.
      DEMO: '1',
      ...settings,
    },
  }
}
