import { type BlockAt, type Head, SourcesDisagree } from '../../domain/chain.ts'
import { askAgreeing, askEach } from './agree.ts'
import { type BlockHead, heightTag, knownBlockHead } from './evm-shapes.ts'
import { type RpcSource, SourceFailed, SourceRefused } from './rpc-source.ts'

interface SourceHead {
  newest: BlockHead
  final: BlockHead | null
}

/**
 * The newest block that all sources have, and the newest that all call safe. A source may lag `maxLag` blocks behind
 * another, as blocks take a moment to travel; one that lags more counts as disagreeing.
 */
export async function readHead(sources: readonly RpcSource[], maxLag: number): Promise<Head> {
  const heads = await askEach(sources, askHead)
  const newest = lowest(heads.map((head) => head.newest))
  refuseLag(sources, heads, maxLag)
  const finals = heads.map(({ final }) => final)
  const final = finals.includes(null) ? null : lowest(finals.filter((known) => known !== null))
  return {
    newest: await agreeOn(sources, newest, (place) => heads[place]?.newest),
    final: final === null ? null : await agreeOn(sources, final, (place) => heads[place]?.final),
  }
}

async function askHead(source: RpcSource): Promise<SourceHead> {
  const [newest, final] = await Promise.all([
    source.ask(knownBlockHead, 'eth_getBlockByNumber', ['latest', false]),
    askSafe(source),
  ])
  if (!newest) throw new SourceFailed(source.host, 'has no newest block')
  return { newest, final }
}

/** Nodes of chains without finality, or that have just started, refuse to name a safe block. */
async function askSafe(source: RpcSource): Promise<BlockHead | null> {
  try {
    return await source.ask(knownBlockHead, 'eth_getBlockByNumber', ['safe', false])
  } catch (fault) {
    if (fault instanceof SourceRefused) return null
    throw fault
  }
}

function lowest(blocks: readonly BlockHead[]): number {
  return Math.min(...blocks.map(({ number }) => number))
}

function refuseLag(
  sources: readonly RpcSource[],
  heads: readonly SourceHead[],
  maxLag: number,
): void {
  const heights = heads.map(({ newest }) => newest.number)
  const [behind, ahead] = [Math.min(...heights), Math.max(...heights)]
  if (ahead - behind <= maxLag) return
  const [last, first] = [behind, ahead].map((height) => sources[heights.indexOf(height)]?.host)
  throw new SourcesDisagree(`${last} is ${ahead - behind} blocks behind ${first}`)
}

/** The block of a height; sources that just named it are not asked again. */
function agreeOn(
  sources: readonly RpcSource[],
  height: number,
  named: (place: number) => BlockHead | null | undefined,
): Promise<BlockAt> {
  return askAgreeing(sources, `block ${height}`, async (source, place) => {
    const known = named(place)
    const block =
      known?.number === height
        ? known
        : await source.ask(knownBlockHead, 'eth_getBlockByNumber', [heightTag(height), false])
    if (!block) throw new SourceFailed(source.host, `has no block ${height}`)
    return { height: block.number, hash: block.hash }
  })
}
