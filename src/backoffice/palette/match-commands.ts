import { type Command, type CommandGroup, grouped } from '../commands/command.ts'

/** Scores how well a text fits a title: from 0 for not at all to 1 for exactly. */
type Score = (title: string, text: string) => number

/** Letters merely scattered over a title score less, and don't match. */
const leastScore = 0.01

/** The score of a prefix of one of the other words. */
const wordScore = 0.5

/** The commands that match a text, by group, best first in both; all commands without a text. */
export function matchCommands(
  commands: readonly Command[],
  text: string,
  score: Score,
): { group: CommandGroup; ofGroup: readonly Command[] }[] {
  const offered = firstOfEachTitle(commands.filter(({ isByKeysOnly }) => !isByKeysOnly))
  if (text === '') return grouped(offered)
  const scoreOf = ({ title, words = [] }: Command) =>
    words.some((word) => word.startsWith(text.toLowerCase()))
      ? Math.max(wordScore, score(title, text))
      : score(title, text)
  const matches = offered
    .map((command) => ({ ...command, score: scoreOf(command) }))
    .filter((command) => command.score >= leastScore)
    .toSorted((one, other) => other.score - one.score)
  const best = (ofGroup: readonly { score: number }[]) => ofGroup[0]?.score ?? 0
  return grouped(matches).toSorted((one, other) => best(other.ofGroup) - best(one.ofGroup))
}

/** A screen may have its own command for something the frame offers; the screen's comes first. */
function firstOfEachTitle(commands: readonly Command[]): Command[] {
  return commands.filter(
    ({ title }, place) => commands.findIndex((one) => one.title === title) === place,
  )
}
