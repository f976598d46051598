/** A database server: its port, and a host name, an address without brackets, or the folder of a socket. */
export interface Server {
  host: string
  port: number
}

/**
 * Which servers may be connected to, in libpq's terms: 'read-write' for those that take writes, 'primary' for those
 * that are not standbys, 'any' for all.
 */
export type WantedServer = 'read-write' | 'primary' | 'any'

export interface DatabaseUrl {
  /** The servers in the order of the address; empty if it leaves the server to the driver. */
  servers: readonly Server[]
  wanted: WantedServer
  /** The same address with only its first server, and without parameters that only this file understands. */
  connectionString: string
  account: string
  database: string
}

/**
 * The text is not the address of a PostgreSQL database. The message completes a sentence that begins with the setting's
 * name, and contains no password.
 */
export class WrongDatabaseUrl extends Error {
  override name = 'WrongDatabaseUrl'
}

const usualPort = 5432
const mostServers = 16
const attribute = 'target_session_attrs'
const shape =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<account>[^/?#]*)@)?(?<hosts>[^/?#]*)(?<rest>.*)$/

/**
 * Reads the address of a database, which may name several servers:
 * `postgres://account:password@a:5432,b:5432/shop?target_session_attrs=read-write`. If there are several, only those
 * that take writes are used, unless the address says otherwise. Throws WrongDatabaseUrl.
 */
export function readDatabaseUrl(text: string): DatabaseUrl {
  const { scheme, account, hosts = '', rest = '' } = shape.exec(text.trim())?.groups ?? {}
  if (!scheme) throw new WrongDatabaseUrl('must be a postgres:// address')
  const servers = hosts === '' ? [] : hosts.split(',').map((host) => readServer(host))
  if (servers.length > mostServers)
    throw new WrongDatabaseUrl(`names more than ${mostServers} servers`)
  const names = servers.map(describeServer)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice) throw new WrongDatabaseUrl(`names ${twice} twice`)
  const [first = ''] = hosts.split(',')
  const url = readSingle(`${scheme}${account === undefined ? '' : `${account}@`}${first}${rest}`)
  const wanted = readWanted(url, servers.length)
  url.searchParams.delete(attribute)
  return {
    servers: url.searchParams.has('host') ? [] : servers,
    wanted,
    connectionString: url.href,
    account: decodeURIComponent(url.username),
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}

/** A server as people write it: `db.example:5432` or `[::1]:5432`. */
export function describeServer({ host, port }: Server): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

function readServer(text: string): Server {
  const [, bracketed, plain, port] =
    /^(?:\[([\da-f:.]+)\]|([^:[\]\s]+))(?::(\d+))?$/i.exec(text) ?? []
  const host = bracketed ?? plain
  if (!host) {
    const what = text === '' ? 'an empty server' : `the server "${text}"`
    throw new WrongDatabaseUrl(`names ${what}: write host:port, separated by commas`)
  }
  const number = port === undefined ? usualPort : Number(port)
  if (number < 1 || number > 65_535)
    throw new WrongDatabaseUrl(`names the port ${port}: ports go from 1 to 65535`)
  return { host: decodeURIComponent(host).toLowerCase(), port: number }
}

function readSingle(text: string): URL {
  try {
    return new URL(text)
  } catch {
    throw new WrongDatabaseUrl('must be a postgres:// address')
  }
}

function readWanted({ searchParams }: URL, count: number): WantedServer {
  if (count > 1 && (searchParams.has('host') || searchParams.has('port')))
    throw new WrongDatabaseUrl(
      'names several servers, but also has a "host" or "port" after its "?"',
    )
  const wanted = searchParams.get(attribute) ?? (count > 1 ? 'read-write' : 'any')
  if (wanted === 'read-write' || wanted === 'primary' || wanted === 'any') return wanted
  throw new WrongDatabaseUrl(
    `has ${attribute}=${wanted}: the shop needs to write, so it must be read-write, primary or any`,
  )
}
