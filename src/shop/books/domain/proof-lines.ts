import type { ProvedRule } from './books.schema.ts'

/** A proof of the books as text: a line for each rule, and under one that does not hold what breaks it. */
export function proofLines(rules: readonly ProvedRule[]): string {
  const lines = rules.flatMap(({ number, sentence, holds, findings }) => [
    `${number} ${holds ? 'ok' : 'FAILED'}  ${sentence}`,
    ...findings.map(({ text }) => `          ${text}`),
  ])
  return lines.join('\n')
}
