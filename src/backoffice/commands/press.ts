import type { Command } from './command.ts'

/** What of a pressed key decides about commands. */
export interface Press {
  /** As the event names it; with Ctrl or ⌘ held "Control+z". */
  key: string
  /** Whether Alt is held, which no command has; Shift is part of the key: "?". */
  hasModifier: boolean
  /** Whether the focus is where letters are typed. */
  isTyping: boolean
}

/** What a press means: the command to run, if any, and the key that waits for the next one. */
export interface Meaning {
  command: Command | null
  waiting: string | null
}

const nothing: Meaning = { command: null, waiting: null }

/**
 * What a press means among the commands of now, after the key that waits for it. Of two commands
 * with the same keys the first one counts: the screen's, not the frame's.
 */
export function meaningOf(
  press: Press,
  waiting: string | null,
  commands: readonly Command[],
): Meaning {
  const { key, hasModifier, isTyping } = press
  if (hasModifier || (isTyping && key !== 'Escape')) return nothing
  const find = (keys: string) => commands.find((command) => command.keys === keys) ?? null
  const second = waiting === null ? null : find(`${waiting} ${key}`)
  if (second) return { command: second, waiting: null }
  const command = find(key)
  if (command) return { command, waiting: null }
  const isFirst = commands.some(({ keys }) => keys?.startsWith(`${key} `))
  return isFirst ? { command: null, waiting: key } : nothing
}
