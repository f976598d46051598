import type { ProvedRule } from './books.schema.ts'

/** Formats a proof as text: one line per rule, with the findings under a rule that does not hold. */
export function proofLines(rules: readonly ProvedRule[]): string {
  const lines = rules.flatMap(({ number, sentence, holds, findings }) => [
    `${number} ${holds ? 'ok' : 'FAILED'}  ${sentence}`,
    ...findings.map(({ text }) => `          ${text}`),
  ])
  return lines.join('\n')
}
