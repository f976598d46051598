import { randomBytes } from 'node:crypto'
import { openBrowser } from '#tests/builders/member-browser.ts'
import { signIn } from '#tests/builders/member-shop.ts'

/** How a request claims to be somebody: written into its headers when it is sent, since sign-ins end during a run. */
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

/** Signs in anew as the owner and as a member; what cannot be keeps what it was. */
export async function signInAgain(
  address: string,
  owner: Owner | null,
  before: Credentials,
): Promise<Credentials> {
  const body = JSON.stringify(owner)
  // Wrong passwords of the run are counted by its address: where the shop believes a proxy, this is another one.
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
