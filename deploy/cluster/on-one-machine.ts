/**
 * `npm run cluster -- up | down`: the whole cluster on one Linux machine, from Debian's packages, each host in a network
 * namespace of its own. --shops=3 starts three shops instead of two.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { closeCluster, openCluster, whatIsMissing } from './cluster.ts'
import { doorHost, shopHosts } from './hosts.ts'

const folder = join(tmpdir(), 'cilia-cluster')
const [word, ...options] = process.argv.slice(2)
const shops = Number(options.find((option) => option.startsWith('--shops='))?.slice(8) ?? 2)

const missing = whatIsMissing()
if (missing) fail(missing)
if (word === 'down') await closeCluster(folder)
else if (word === 'up' && shops >= 1 && shops <= shopHosts.length) await up()
else fail(`npm run cluster -- up [--shops=1 to ${shopHosts.length}], or down`)

async function up(): Promise<void> {
  buildIfNeeded()
  const { address } = await openCluster(folder, { shops })
  console.log(
    `The shop answers at ${address}, HAProxy's figures at http://${doorHost.address}:8404.`,
  )
  console.log(`What each host writes is in ${folder}. npm run cluster -- down ends all of it.`)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
