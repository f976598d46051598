import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
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

/** What runs on a database host: etcd, Patroni, which runs PostgreSQL, and the watch over its disk. */
export function databasePrograms(host: Host, secrets: Secrets): Program[] {
  return [
    { host, name: 'etcd', account: databaseAccount, command: ['etcd'], env: etcdSettings(host) },
    {
      ...{ host, name: 'patroni', account: databaseAccount },
      command: ['patroni', join(config, 'patroni.yml')],
      env: patroniSettings(host, secrets),
    },
    {
      ...{ host, name: 'disk', account: databaseAccount },
      command: [join(config, 'leave-full-disk')],
      env: { LEAST_FREE_MB: '32' },
    },
  ]
}

function etcdSettings({ name }: Host): Record<string, string> {
  return {
    ...settingsIn('etcd.env'),
    ETCD_NAME: name,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${name}:2379`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${name}:2380`,
  }
}

function patroniSettings({ name }: Host, secrets: Secrets): Record<string, string> {
  return {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: secrets.replication,
    SHOP_DATABASE_PASSWORD: secrets.shop,
    LC_ALL: 'C.UTF-8',
  }
}

/** The settings that all hosts share, as the compose file reads them too. */
function settingsIn(file: string): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'config', file), 'utf8')
  return Object.fromEntries(
    Object.entries(parseEnv(text)).map(([name, value]) => [name, value ?? '']),
  )
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
      ...settingsIn('shop.env'),
      DATA_DIR: join(data, 'shop'),
      DATABASE_URL: `${account}${direct}/cilia?target_session_attrs=read-write`,
      DATABASE_POOLER_URL: `${account}${doorHost.name}:6432/cilia`,
      DATABASE_REPLICA_URL: `${account}${doorHost.name}:5433/cilia`,
      SECRET_KEY: secrets.key,
      PUBLIC_URL: `http://${doorHost.address}`,
      ...settings,
    },
  }
}
