import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds per tick of /proc: Linux reports a hundred a second, whatever its kernel uses. */
const tickMs = 10

/** A process and all its descendants, itself first. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? statOf(Number(name))?.parent : undefined
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [pid]
  // The list grows during the loop.
  for (const each of tree) tree.push(...(children.get(each) ?? []))
  return tree
}

/** The processor time of processes so far, including their ended children, in milliseconds. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.ticks ?? 0), 0) * tickMs
}

interface Stat {
  parent: number
  ticks: number
}

/** A process's statistics, as in proc(5); undefined once it has ended. */
function statOf(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The part up to the last parenthesis is the program's name, which may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, ticks: user + system + childrenUser + childrenSystem }
  } catch {
    return undefined
  }
}
