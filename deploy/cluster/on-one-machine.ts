/**
 * `npm run cluster -- up`: the whole cluster on one Linux machine, from Debian's packages, each host in a network namespace
 * of its own. Further words look at it, break it and mend it.
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { type Cluster, closeCluster, findCluster, openCluster } from './cluster.ts'
import { allHosts, type Host, shopHosts } from './hosts.ts'
import { endAll, endPolitely, plug, processesOf } from './namespaces.ts'
import { tellHost } from './tell-host.ts'
import { whatIsMissing, whyNotOpen } from './what-is-missing.ts'

const folder = join(tmpdir(), 'cilia-cluster')

interface Command {
  /** What stands behind the word. */
  takes: string
  does: string
  run: (option: string) => Promise<void>
}

const commands: Record<string, Command> = {
  up: { takes: '[--shops=2]', does: 'starts the cluster, with one to four shops', run: up },
  show: { takes: '', does: 'shows the state of each host', run: show },
  kill: {
    takes: '<host>',
    does: 'ends everything on a host, as if its power had failed',
    run: kill,
  },
  cut: { takes: '<host>', does: 'takes a host off the network', run: cut },
  start: { takes: '<host>', does: 'brings a host back, or adds a shop', run: start },
  stop: { takes: '<shop>', does: 'asks a shop to stop, and waits until it has', run: stop },
  replace: { takes: '', does: 'replaces the running shops, one after the other', run: replace },
  down: { takes: '', does: 'ends the cluster and deletes everything it held', run: down },
}

const [word = '', option = '', ...more] = process.argv.slice(2)
const command = commands[word]
const missing = whatIsMissing()
if (missing) stopWith(missing)
if (!command || more.length > 0) fail('Usage:')
await command.run(option)

async function up(size: string): Promise<void> {
  const shops = size === '' ? 2 : Number(/^--shops=([1-4])$/.exec(size)?.[1])
  if (!shops) fail('One to four shops can be started:')
  const why = whyNotOpen()
  if (why) stopWith(why)
  buildIfNeeded()
  console.log('Starting three databases, the door and the shops; this takes up to a minute.')
  const { address } = await openCluster(folder, { shops })
  console.log(`The shop answers at ${address}, HAProxy's figures at ${address}:8404.`)
  console.log(`Settings of the shops: ${folder}/shop.env. Each host’s logs: ${folder}/<host>.`)
  console.log(`The dashboard: ${address}/admin, ${ownerIn(shops)}`)
}

/** The first administrator, as the shop that made them has it on its start card. */
function ownerIn(shops: number): string {
  const logs = shopHosts.slice(0, shops).map(({ name }) => join(folder, name, 'shop.log'))
  const cards = logs.map((log) => readFileSync(log, 'utf8')).join('\n')
  return (
    /administrator: (\S+, with the password \S+)/.exec(cards)?.[1] ?? 'its owner is there already'
  )
}

async function show(): Promise<void> {
  clusterThatIs()
  const told = await Promise.all(allHosts.map(tellHost))
  for (const line of told) console.log(line)
}

async function kill(name: string): Promise<void> {
  const { host } = whichHost(name)
  await endAll(host.name)
}

async function cut(name: string): Promise<void> {
  plug(whichHost(name).host.name, false)
}

async function start(name: string): Promise<void> {
  const { cluster, host } = whichHost(name)
  plug(host.name, true)
  if (processesOf(host.name).length === 0) cluster.start(host)
  if (shopHosts.includes(host)) await cluster.untilOpen([host])
  else await cluster.untilWhole()
}

async function stop(name: string): Promise<void> {
  const { host } = whichHost(name)
  if (!shopHosts.includes(host)) fail('You can stop only shops, but kill any host:')
  await endPolitely(host.name)
}

async function replace(): Promise<void> {
  const cluster = clusterThatIs()
  buildIfNeeded()
  for (const host of shopHosts.filter(({ name }) => processesOf(name).length > 0)) {
    await cluster.replaceShop(host)
    console.log(`${host.name} was replaced`)
  }
}

async function down(): Promise<void> {
  await closeCluster(folder)
  console.log('The cluster is gone, with all that it held.')
}

function clusterThatIs(): Cluster {
  return (
    findCluster(folder) ?? stopWith('No cluster is running. Start one with: npm run cluster -- up')
  )
}

function whichHost(name: string): { cluster: Cluster; host: Host } {
  const cluster = clusterThatIs()
  const host = allHosts.find((each) => each.name === name)
  return host
    ? { cluster, host }
    : fail(`Hosts are ${allHosts.map((each) => each.name).join(', ')}:`)
}

/** Ends with a sentence and with what can be said. */
function fail(sentence: string): never {
  const lines = Object.entries(commands).map(
    ([each, { takes, does }]) => `  npm run cluster -- ${`${each} ${takes}`.padEnd(16)}  ${does}`,
  )
  return stopWith([sentence, ...lines].join('\n'))
}

function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
