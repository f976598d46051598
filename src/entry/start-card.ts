import type { Env } from '#platform/env.ts'

interface CardParts {
  address: string
  database: string
  env: Env
}

/** What is printed once the shop is open: where it is, and what each part runs on. */
export function drawStartCard({ address, database, env }: CardParts): string {
  const rows: [part: string, runsOn: string][] = [
    ['Database', database],
    ['Card payments', env.CARD_PAYMENTS],
    ['Crypto payments', env.CRYPTO_PAYMENTS],
    ['API', `${address}/api/docs`],
  ]
  const lines = rows.map(([part, runsOn]) => `  ${part.padEnd(17)}${runsOn}`)
  return ['', `  Cilia is open at ${address}`, '', ...lines, ''].join('\n')
}
