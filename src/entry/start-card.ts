import type { Env } from '#platform/env.ts'

interface CardParts {
  address: string
  database: string
  env: Pick<Env, 'NODE_ENV' | 'CARD_PAYMENTS' | 'CRYPTO_PAYMENTS' | 'WARM_PICTURES' | 'OIDC_ISSUER'>
}

/** What is printed once the shop is open: where it is, and what each part runs on; one line in production. */
export function drawStartCard({ address, database, env }: CardParts): string {
  const rows: [part: string, runsOn: string][] = [
    ['Database', database],
    ['Members', env.OIDC_ISSUER ?? 'demo identity provider, in this process'],
    ['Card payments', env.CARD_PAYMENTS],
    ['Crypto payments', env.CRYPTO_PAYMENTS],
    [
      'Pictures',
      env.WARM_PICTURES === 'on' ? 'made ahead, in the background' : 'made when asked for',
    ],
    ['API', `${address}/api/docs`],
  ]
  if (env.NODE_ENV === 'production') {
    const parts = rows.map(([part, runsOn]) => `${part.toLowerCase()}: ${runsOn}`)
    return `Cilia is open at ${address} (${parts.join('; ')})`
  }
  const lines = rows.map(([part, runsOn]) => `  ${part.padEnd(17)}${runsOn}`)
  return ['', `  Cilia is open at ${address}`, '', ...lines, ''].join('\n')
}
