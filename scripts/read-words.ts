/** A command's arguments: names of what to do, and options, which begin with two dashes. */
export function readWords(): { names: string[]; options: Set<string> } {
  const words = process.argv.slice(2)
  const isOption = (word: string) => word.startsWith('--')
  return {
    names: words.filter((word) => !isOption(word)),
    options: new Set(words.filter(isOption)),
  }
}

/** Exits normally on signals to stop, so that what the command started ends with it. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
