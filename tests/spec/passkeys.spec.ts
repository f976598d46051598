import { expect, type Page, test } from '@playwright/test'
import { newAdministrator, signInPast } from './steps/admin.ts'

/** Gives a page's browser an authenticator that agrees to everything, as a fingerprint reader would. */
async function giveAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const setUserVerified = (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { setUserVerified }
}

interface Sent {
  path: string
  token?: string
  body?: unknown
}

/** Asks the API from within the page, as its scripts do. */
function ask<Answer>(page: Page, { path, token, body }: Sent): Promise<Answer> {
  return page.evaluate(
    async ([path, token, body]) => {
      const headers = new Headers({ 'content-type': 'application/json' })
      if (token) headers.set('authorization', `Bearer ${token}`)
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(`/api/admin/${path}`, sent)).json()
    },
    [path, token, body ?? {}] as const,
  )
}

async function addPasskey(page: Page, token: string) {
  const options = await ask(page, { path: 'passkeys/options', token })
  const credential = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
    const made = await navigator.credentials.create({ publicKey })
    return made instanceof PublicKeyCredential ? made.toJSON() : null
  }, options as PublicKeyCredentialCreationOptionsJSON)
  return ask(page, { path: 'passkeys', token, body: { name: 'Chromium', credential } })
}

async function signIn(page: Page) {
  const options = await ask(page, { path: 'passkey-login/options' })
  const credential = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
    const signed = await navigator.credentials.get({ publicKey })
    return signed instanceof PublicKeyCredential ? signed.toJSON() : null
  }, options as PublicKeyCredentialRequestOptionsJSON)
  return ask<{ token: string }>(page, { path: 'passkey-login', body: { credential } })
}

test('Chromium’s own authenticator adds a passkey and signs in with it, again and again', async ({
  page,
}) => {
  const owner = await newAdministrator()
  const token = await signInPast(page, owner)
  const { setUserVerified } = await giveAuthenticator(page)
  expect(await addPasskey(page, token)).toMatchObject({ name: 'Chromium', lastUsedAt: null })
  await expect(addPasskey(page, token)).rejects.toThrow('InvalidStateError')
  for (const again of [1, 2]) {
    const signedIn = await signIn(page)
    expect(signedIn, `sign-in ${again}`).toMatchObject({ requires2FA: false, message: 'Signed in' })
    const authorization = `Bearer ${signedIn.token}`
    const me = await page.request.get('/api/admin/me', { headers: { authorization } })
    expect(await me.json()).toMatchObject({ username: owner.username })
  }
  await setUserVerified(false)
  await expect(signIn(page)).rejects.toThrow('NotAllowedError')
})
