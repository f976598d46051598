import { type Command, type CommandGroup, grouped } from '../commands/command.ts'

/** How well a text fits a title, from 0 for not at all to 1 for exactly. */
type Score = (title: string, text: string) => number

/** Letters that lie scattered over a title score less and are no match. */
const leastScore = 0.01

/** How well the beginning of another word fits. */
const wordScore = 0.5

/** The groups of a text's matches, the best first in both; all commands where there is no text. */
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

/** A screen has commands of its own for what the frame offers, too; those come first. */
function firstOfEachTitle(commands: readonly Command[]): Command[] {
  return commands.filter(
    ({ title }, place) => commands.findIndex((one) => one.title === title) === place,
  )
}
