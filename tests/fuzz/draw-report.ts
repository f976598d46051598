import type { Finding, Fuzzed } from './fuzz.ts'

const shownContents = 600

/** The findings as text for a terminal: each with its smallest request, its answer, and how to reproduce it. */
export function drawReport({ sent, findings, statuses, known }: Fuzzed): string {
  const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`)
  return [
    ...findings.map(drawFinding),
    `${sent} requests, ${findings.length} findings, ${known} answers with a known fault.`,
    `Answers by status: ${counts.join(', ')}`,
  ].join('\n\n')
}

function drawFinding({ fault, request, answer, seed, path, command }: Finding): string {
  const text = typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`
  return [
    `${request.method} ${request.route} ${fault}`,
    `  smallest: ${command}`,
    `  answer:   ${text.slice(0, shownContents)}`,
    `  replay:   npm run fuzz -- --seed=${seed} --path ${path}`,
  ].join('\n')
}
