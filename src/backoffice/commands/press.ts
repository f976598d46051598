import type { Command } from './command.ts'

/** The parts of a key press that matter for commands. */
export interface Press {
  /** The event's key; "Control+z" with Ctrl or ⌘ held. */
  key: string
  /** Whether Alt is held, which no command uses. Shift is part of the key: "?". */
  hasModifier: boolean
  /** Whether the focus is in a field for typing. */
  isTyping: boolean
  /** Whether keys that type a character run commands, as they do unless turned off. */
  areSingleKeysOn: boolean
}

/** What a press means: the command to run, if any, and the key that waits for a second one. */
export interface Meaning {
  command: Command | null
  waiting: string | null
}

const nothing: Meaning = { command: null, waiting: null }

/**
 * Finds what a press means among the offered commands, given the first key that waits for it. Of commands with the same
 * keys, the first one is run: the screen's, not the frame's.
 */
export function meaningOf(
  press: Press,
  waiting: string | null,
  commands: readonly Command[],
): Meaning {
  const { key, hasModifier, isTyping, areSingleKeysOn } = press
  if (hasModifier || (isTyping && key !== 'Escape')) return nothing
  if (!areSingleKeysOn && key.length === 1) return nothing
  const find = (keys: string) => commands.find((command) => command.keys === keys) ?? null
  const second = waiting === null ? null : find(`${waiting} ${key}`)
  if (second) return { command: second, waiting: null }
  const command = find(key)
  if (command) return { command, waiting: null }
  const isFirst = commands.some(({ keys }) => keys?.startsWith(`${key} `))
  return isFirst ? { command: null, waiting: key } : nothing
}
