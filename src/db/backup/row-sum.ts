import { hash } from 'node:crypto'

const lanes = 4
const newline = 10

/** A table's number of rows, and a checksum that does not depend on their order. */
export interface RowSum {
  rows: number
  /** 32 hex digits: the first 128 bits of each row's SHA-256, summed as four numbers of 32 bits. */
  sum: string
}

/** Sums rows in PostgreSQL's text format, given in blocks of whole lines. */
export function createRowSum(): { add: (block: Buffer) => void; result: () => RowSum } {
  const total = new Uint32Array(lanes)
  let rows = 0

  function addRow(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < lanes; lane += 1)
      total[lane] = (total[lane] ?? 0) + digest.readUInt32LE(lane * 4)
    rows += 1
  }

  return {
    add(block) {
      for (let from = 0; from < block.length; ) {
        const found = block.indexOf(newline, from)
        const end = found < 0 ? block.length : found
        addRow(block.subarray(from, end))
        from = end + 1
      }
    },
    result: () => ({
      rows,
      sum: [...total].map((lane) => lane.toString(16).padStart(8, '0')).join(''),
    }),
  }
}
