import type { SpecSection } from './spec-row.ts'

/** Renders `docs/spec-coverage.md`: what the spec requires, and the tests that prove it. */
export function drawCoverage(sections: readonly SpecSection[]): string {
  const drawn = sections.map(({ section, rows }) => {
    const lines = rows.map(
      ({ asks, provedBy }) => `| ${asks} | ${provedBy.map(drawProof).join('<br>')} |`,
    )
    return [`## ${section}`, '', '| the spec asks for | proved by |', '|---|---|', ...lines].join(
      '\n',
    )
  })
  return `${['# What of the spec is proved, and by which test', opening, ...drawn].join('\n\n')}\n`
}

const opening =
  'Made from the names of the tests (`vitest run tests/coverage -u`); `npm test` fails when a test named here is gone or this page is old. Browser tests are in `tests/spec` and `tests/journeys`, rules and calls beside what they test.'

function drawProof(proof: string): string {
  const [file = '', title = ''] = proof.split(' > ')
  return `\`${file}\` ${title.replaceAll('|', '\\|')}`
}
