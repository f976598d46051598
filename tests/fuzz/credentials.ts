import { randomBytes } from 'node:crypto'
import { openBrowser } from '#tests/builders/member-browser.ts'
import { signIn } from '#tests/builders/member-shop.ts'

/** A request's credentials, written into its headers only when it is sent, because sign-ins end during a run. */
export interface Credentials {
  owner: string
  member: string
}

export const ownerMark = '{owner}'
export const memberMark = '{member}'

export interface Owner {
  username: string
  password: string
}

/** Signs in again as the owner and as a member; keeps the old credentials of one that fails. */
export async function signInAgain(
  address: string,
  owner: Owner | null,
  before: Credentials,
): Promise<Credentials> {
  const body = JSON.stringify(owner)
  // Wrong passwords of the run are counted by address. If the shop trusts a proxy, this sign-in uses another address.
  const from = Array.from(randomBytes(3)).join('.')
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${from}` }
  const answer = await fetch(`${address}/api/admin/login`, { method: 'POST', headers, body })
  const { token } = (await answer.json()) as { token?: string | null }
  const browser = openBrowser(address)
  await signIn(browser)
  const cookies = [...browser.cookies].filter(([, { path }]) => path === '/')
  return {
    owner: token ? `Bearer ${token}` : before.owner,
    member: cookies.map(([name, { value }]) => `${name}=${value}`).join('; ') || before.member,
  }
}
