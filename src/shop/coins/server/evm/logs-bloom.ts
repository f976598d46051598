import { setImmediate } from 'node:timers/promises'
import type { Hex } from 'viem'
import { hexToBytes, keccak256 } from 'viem/utils'
import type { Log } from './evm-shapes.ts'

const bloomBytes = 256

/** How many hashes to compute before yielding: about two milliseconds. A full block takes 25. */
const hashesAtOnce = 100

/**
 * The bloom filter of logs as in a block's header: 2,048 bits, of which each log's address and topics set three each
 * (Ethereum yellow paper, 4.3.1).
 */
export async function bloomOf(logs: readonly Log[]): Promise<Uint8Array> {
  const bloom = new Uint8Array(bloomBytes)
  const items = new Set(logs.flatMap(({ address, topics }) => [address, ...topics]))
  for (const [place, item] of [...items].entries()) {
    if (place % hashesAtOnce === hashesAtOnce - 1) await setImmediate()
    addItem(bloom, item)
  }
  return bloom
}

function addItem(bloom: Uint8Array, item: string): void {
  const hash = keccak256(item as Hex, 'bytes')
  for (const start of [0, 2, 4]) {
    const bit = (((hash[start] ?? 0) << 8) | (hash[start + 1] ?? 0)) & 2047
    const place = bloomBytes - 1 - (bit >> 3)
    bloom[place] = (bloom[place] ?? 0) | (1 << (bit & 7))
  }
}

/** Parses a header's bloom filter from hexadecimal text. */
export function readBloom(text: string): Uint8Array {
  return hexToBytes(text as Hex)
}

/** Whether every bit of a filter is also set in another. */
export function isWithin(inner: Uint8Array, outer: Uint8Array): boolean {
  return inner.every((bits, place) => (bits & ~(outer[place] ?? 0)) === 0)
}
