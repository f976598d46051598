import type { Shop } from './shop.ts'

const credentials = { username: 'owner', password: 'bench-password-1' }

/** The settings of a shop whose owner a benchmark can sign in as. */
export const ownerSettings = {
  ADMIN_USERNAME: credentials.username,
  ADMIN_PASSWORD: credentials.password,
}

/** Signs in as the owner. Gives the token for further calls. */
export async function signIn({ address }: Pick<Shop, 'address'>): Promise<string> {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return ((await answer.json()) as { token: string }).token
}
