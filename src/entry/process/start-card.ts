import { isLoopback } from '#platform/caller-address.ts'
import type { Env } from '#platform/env.ts'
import { describeMailer, mailFolder } from './open-mailer.ts'

interface CardParts {
  address: string
  port: number
  database: string
  /** What cards are paid through. */
  cards: string
  /** What crypto is paid through. */
  crypto: string
  env: Pick<
    Env,
    | 'NODE_ENV'
    | 'HOST'
    | 'WARM_PICTURES'
    | 'ADMIN_USERNAME'
    | 'SMTP_URL'
    | 'DATA_DIR'
    | 'OIDC_ISSUER'
  >
  /** The password generated for the first administrator, shown only at this start; null at any other. */
  firstPassword: string | null
}

/** The text printed once the shop is open: its address, and what each part runs on; one line in production. */
export function writeStartCard(parts: CardParts): string {
  const { address, port, database, cards, crypto, env, firstPassword } = parts
  // Those pages only answer on this machine, so their address is local, not PUBLIC_URL.
  const listedAt =
    env.NODE_ENV === 'production' ? '' : `, listed at http://localhost:${port}/dev/mail`
  const rows: [part: string, runsOn: string][] = [
    [
      'Open to',
      isLoopback(env.HOST)
        ? 'this machine only (set HOST to open it to others)'
        : `anyone who can reach ${env.HOST}`,
    ],
    ['Database', database],
    ['Members', env.OIDC_ISSUER ?? 'demo identity provider, in this process'],
    ['Card payments', cards],
    ['Crypto payments', crypto],
    [
      'Pictures',
      env.WARM_PICTURES === 'on'
        ? 'encoded in advance, in the background'
        : 'encoded on first request',
    ],
    ['Email', describeMailer(env, mailFolder(env)) + listedAt],
    ['API', `${address}/api/docs`],
    ['Dashboard', `${address}/admin`],
    ...(firstPassword === null ? [] : [firstSignIn(env.ADMIN_USERNAME, firstPassword)]),
  ]
  if (env.NODE_ENV === 'production') {
    const parts = rows.map(([part, runsOn]) => `${part.toLowerCase()}: ${runsOn}`)
    return `Cilia is open at ${address} (${parts.join('; ')})`
  }
  const lines = rows.map(([part, runsOn]) => `  ${part.padEnd(17)}${runsOn}`)
  return ['', `  Cilia is open at ${address}`, '', ...lines, ''].join('\n')
}

function firstSignIn(username: string, password: string): [part: string, runsOn: string] {
  return ['Administrator', `${username}, with the password ${password} (shown this once)`]
}
