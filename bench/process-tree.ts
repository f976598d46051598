import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a tick of /proc: Linux counts a hundred a second, whatever its kernel does. */
const tickMs = 10

/** A process and all that it started, itself first. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? statOf(Number(name))?.parent : undefined
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [pid]
  // The list grows while it is walked.
  for (const each of tree) tree.push(...(children.get(each) ?? []))
  return tree
}

/** The processor time that processes have taken so far, with that of their children that have ended, in milliseconds. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.ticks ?? 0), 0) * tickMs
}

interface Stat {
  parent: number
  ticks: number
}

/** What proc(5) tells of a process; undefined once it has ended. */
function statOf(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // What is before the last bracket is the program's name, which may hold blanks.
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
