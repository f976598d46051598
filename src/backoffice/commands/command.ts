import type { LucideIcon } from 'lucide-react'

/** Something that the shown screen, or the frame, can do. */
export interface Command {
  /** Its own among all: of two with one id only one counts. */
  id: string
  /** What it does, as in the palette and in the list of keys: "Refresh". */
  title: string
  /** Its heading there. */
  group: CommandGroup
  /** The keys that run it, as KeyboardEvent.key names them; one after the other if two: "g p". */
  keys?: string
  Icon?: LucideIcon
  /** Whether it makes sense by its keys only, as moving to the next row does. */
  isByKeysOnly?: boolean
  /** Other words to find it by, in small letters. */
  words?: readonly string[]
  run: () => void
}

/** The headings, in the order in which they are shown. */
export const commandGroups = ['This screen', 'Rows', 'Go to', 'Anywhere'] as const

export type CommandGroup = (typeof commandGroups)[number]

/** Commands by their headings, in the order of these; empty ones are left out. */
export function grouped<One extends Pick<Command, 'group'>>(
  commands: readonly One[],
): { group: CommandGroup; ofGroup: readonly One[] }[] {
  return commandGroups
    .map((group) => ({ group, ofGroup: commands.filter((command) => command.group === group) }))
    .filter(({ ofGroup }) => ofGroup.length > 0)
}
