import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Command, commandGroups } from './command.ts'

type Listener = () => void

/** The commands of each component on the screen. */
const offers = new Map<symbol, readonly Command[]>()
const listeners = new Set<Listener>()
let current: readonly Command[] = []

function change(place: symbol, commands: readonly Command[] | null): void {
  if (commands) offers.set(place, commands)
  else offers.delete(place)
  const all = [...new Map([...offers.values()].flat().map((one) => [one.id, one])).values()]
  current = commandGroups.flatMap((group) => all.filter((one) => one.group === group))
  for (const listener of listeners) listener()
}

/** The commands currently offered, in the order of the groups: the screen's before the frame's. */
export function currentCommands(): readonly Command[] {
  return current
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Offers commands while the component is mounted: in the palette, by their keys, and in the list of keys. They may
 * differ at each render.
 */
export function useCommands(commands: readonly Command[]): void {
  const [place] = useState(() => Symbol('commands'))
  useEffect(() => change(place, commands))
  useEffect(() => () => change(place, null), [place])
}

/** The commands currently offered, kept up to date. */
export function useCurrentCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, currentCommands, currentCommands)
}
