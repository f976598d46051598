import type { LucideIcon } from 'lucide-react'

/** Something that the shown screen, or the frame, can do. */
export interface Command {
  /** Unique; of commands with the same id, only one is offered. */
  id: string
  /** What it does, as shown in the palette and the list of keys: "Refresh". */
  title: string
  /** The heading it is shown under. */
  group: CommandGroup
  /** The keys that run it, as KeyboardEvent.key names them; pressed in turn if two: "g p". */
  keys?: string
  Icon?: LucideIcon
  /** Whether it only makes sense by its keys, such as moving to the next row. */
  isByKeysOnly?: boolean
  /** Other words to find it by, in lower case. */
  words?: readonly string[]
  run: () => void
}

/** The headings, in the order they are shown. */
export const commandGroups = ['This screen', 'Rows', 'Go to', 'Anywhere'] as const

export type CommandGroup = (typeof commandGroups)[number]

/** Commands by heading, in the order of the headings; empty ones are left out. */
export function grouped<One extends Pick<Command, 'group'>>(
  commands: readonly One[],
): { group: CommandGroup; ofGroup: readonly One[] }[] {
  return commandGroups
    .map((group) => ({ group, ofGroup: commands.filter((command) => command.group === group) }))
    .filter(({ ofGroup }) => ofGroup.length > 0)
}
