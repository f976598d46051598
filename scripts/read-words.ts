/** The words behind a command: names of what is to be done, and options, which begin with two dashes. */
export function readWords(): { names: string[]; options: Set<string> } {
  const words = process.argv.slice(2)
  const isOption = (word: string) => word.startsWith('--')
  return {
    names: words.filter((word) => !isOption(word)),
    options: new Set(words.filter(isOption)),
  }
}

/** Ends a command that is told to stop as if it ended by itself, so that what it started ends with it. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
