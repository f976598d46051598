import { join } from 'node:path'
import { databaseHosts, doorHost, type Host } from './hosts.ts'
import type { Program } from './namespaces.ts'
import { readSettings, type Secrets } from './secrets.ts'

/** The account that PostgreSQL, Patroni and etcd run as. */
export const databaseAccount = 'postgres'

const data = '/var/lib/cilia'
const config = '/etc/cilia'

/** What runs on a host. */
export function programsOf(
  host: Host,
  secrets: Secrets,
  settings: Readonly<Record<string, string>>,
): Program[] {
  if (databaseHosts.includes(host)) return databasePrograms(host, secrets)
  return host === doorHost ? doorPrograms() : [shopProgram(host, settings)]
}

/** What runs on a database host: etcd, Patroni, which runs PostgreSQL, and the watch over its disk. */
function databasePrograms(host: Host, secrets: Secrets): Program[] {
  return [
    { host, name: 'etcd', account: databaseAccount, command: ['etcd'], env: etcdSettings(host) },
    {
      host,
      name: 'patroni',
      account: databaseAccount,
      command: ['patroni', join(config, 'patroni.yml')],
      env: patroniSettings(host, secrets),
    },
    {
      host,
      name: 'disk',
      account: databaseAccount,
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
    PATRONI_SUPERUSER_PASSWORD: secrets.SUPERUSER_PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: secrets.REPLICATION_PASSWORD,
    SHOP_DATABASE_PASSWORD: secrets.SHOP_DATABASE_PASSWORD,
    LC_ALL: 'C.UTF-8',
  }
}

/** The settings that all hosts share, as the compose file reads them too. */
function settingsIn(file: string): Record<string, string> {
  return readSettings(join(import.meta.dirname, 'config', file))
}

/** What runs at the door: HAProxy before shops and databases, and PgBouncer before the primary. */
function doorPrograms(): Program[] {
  return [
    {
      host: doorHost,
      name: 'haproxy',
      command: ['haproxy', '-db', '-f', join(config, 'haproxy.cfg')],
    },
    {
      host: doorHost,
      name: 'pgbouncer',
      account: databaseAccount,
      command: ['pgbouncer', join(config, 'pgbouncer.ini')],
    },
  ]
}

/** PgBouncer's list of who may come in. */
export const bouncerAccounts = (secrets: Secrets) => `"cilia" "${secrets.SHOP_DATABASE_PASSWORD}"\n`

/**
 * What every shop of the cluster is told. Its pool goes through PgBouncer, what is only read to a standby; who listens goes
 * directly. Addresses instead of names, so that commands work with it outside of the hosts, too.
 */
export function shopSettings(secrets: Secrets, backups: string): Record<string, string> {
  const account = `postgres://cilia:${secrets.SHOP_DATABASE_PASSWORD}@`
  const direct = databaseHosts.map(({ address }) => `${address}:5432`).join(',')
  return {
    ...settingsIn('shop.env'),
    DATABASE_URL: `${account}${direct}/cilia?target_session_attrs=read-write`,
    DATABASE_POOLER_URL: `${account}${doorHost.address}:6432/cilia`,
    DATABASE_REPLICA_URL: `${account}${doorHost.address}:5433/cilia`,
    SECRET_KEY: secrets.SECRET_KEY,
    PUBLIC_URL: `http://${doorHost.address}`,
    BACKUP_DIR: backups,
  }
}

/** A shop of the cluster, of the sources in the folder that this was started in. */
function shopProgram(host: Host, settings: Readonly<Record<string, string>>): Program {
  return {
    host,
    name: 'shop',
    command: [process.execPath, 'scripts/start.ts'],
    env: { ...settings, DATA_DIR: join(data, 'shop') },
  }
}
