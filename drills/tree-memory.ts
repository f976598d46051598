import { readFileSync } from 'node:fs'
import { treeOf } from '../bench/process-tree.ts'

/** Bytes per memory page on the machines this runs on. */
const pageBytes = 4096

/**
 * The memory of a process and its descendants, in MB of 1024 * 1024 bytes: what each has for itself, plus the largest
 * shared part, such as PostgreSQL's buffers, once (statm in proc(5)).
 */
export function treeMemoryMb(pid = 0): number {
  const each = treeOf(pid).map(pagesOf)
  const own = each.reduce((sum, { resident, shared }) => sum + resident - shared, 0)
  const shared = Math.max(0, ...each.map((pages) => pages.shared))
  return ((own + shared) * pageBytes) / 1024 ** 2
}

function pagesOf(pid: number): { resident: number; shared: number } {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8')
      .split(' ')
      .map(Number)
    return { resident, shared }
  } catch {
    // The process has ended.
    return { resident: 0, shared: 0 }
  }
}
