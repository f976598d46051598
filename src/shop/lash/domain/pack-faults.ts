import { packOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import { asPacked } from './pack-parts.ts'

interface PackFault {
  path: ['pack', 'rowsOfEach' | 'segments']
  message: string
}

/** Faults in what is in the box, where its counts contradict each other. */
export function packFaults(spec: LashSpec): PackFault[] {
  const packed = asPacked(spec)
  return [rowsFault(packed), segmentsFault(packed)].filter((fault) => fault !== null)
}

function rowsFault(spec: LashSpec): PackFault | null {
  const { lengthsMm, pack } = spec
  const each = pack?.rowsOfEach
  if (!each) return null
  const { rows } = packOf(spec)
  const sum = each.reduce((total, count) => total + count, 0)
  if (each.length !== lengthsMm.length) {
    return rowsOfEach(`need one number for each of the ${lengthsMm.length} lengths`)
  }
  return sum === rows ? null : rowsOfEach(`must add up to ${rows}, but add up to ${sum}`)
}

function rowsOfEach(what: string): PackFault {
  return { path: ['pack', 'rowsOfEach'], message: `The rows of each length ${what}` }
}

function segmentsFault(spec: LashSpec): PackFault | null {
  const { rows, segments, isSided } = packOf(spec)
  if (spec.kind !== 'cluster') return null
  const path: PackFault['path'] = ['pack', 'segments']
  if (segments < rows) {
    return { path, message: `There must be at least one in each of the ${rows} rows` }
  }
  if (isSided && segments % 2 === 1) {
    return {
      path,
      message: 'If half the segments are for each eye, there must be an even number of them',
    }
  }
  return null
}
