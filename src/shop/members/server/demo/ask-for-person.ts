import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AdapterFactory, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { z } from 'zod'
import type { DemoPages, PersonEntered } from './demo-pages.ts'
import { demoPath } from './demo-settings.ts'

interface AskParts {
  provider: Provider
  models: AdapterFactory
  pages: DemoPages
}

const personSchema = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email')),
  firstName: z.string().trim().max(100),
  lastName: z.string().trim().max(100),
})

const overMessage =
  'This sign-in took too long, or was finished in another tab. Please start again.'

/** The demo provider's only page: asks for a name and address, accepts them unchecked, and continues the protocol. */
export function askForPerson({ provider, models, pages }: AskParts) {
  return async (c: KoaContextWithOIDC, next: () => Promise<void>) => {
    if (!c.path.startsWith('/interaction/')) return next()
    c.set('cache-control', 'no-store')
    const details = await provider.interactionDetails(c.req, c.res).catch(() => null)
    c.type = 'html'
    if (!details) {
      c.status = 400
      c.body = await pages.renderFault(overMessage)
      return
    }
    if (c.path.endsWith('/cancel')) {
      const no = { error: 'access_denied', error_description: 'The sign-in was canceled' }
      return c.redirect(await provider.interactionResult(c.req, c.res, no))
    }
    const action = `${demoPath}${c.path}`
    if (c.method !== 'POST') {
      c.body = await pages.renderSignIn({ action, entered: nothing, faults: {} })
      return
    }
    const entered = await readForm(c.req)
    const read = personSchema.safeParse(entered)
    if (!read.success) {
      c.status = 422
      const faults = z.flattenError(read.error).fieldErrors
      c.body = await pages.renderSignIn({ action, entered, faults })
      return
    }
    const accountId = await remember(models, read.data)
    const yes = { login: { accountId, remember: true } }
    c.redirect(await provider.interactionResult(c.req, c.res, yes))
  }
}

const nothing: PersonEntered = { email: '', firstName: '', lastName: '' }

/** Stores the person. The same address always gives the same person. */
async function remember(
  models: AdapterFactory,
  { email, firstName, lastName }: z.infer<typeof personSchema>,
): Promise<string> {
  const sub = createHash('sha256').update(email).digest('base64url')
  const name = `${firstName} ${lastName}`.trim()
  const person = { email, email_verified: true, given_name: firstName, family_name: lastName, name }
  await models('Person').upsert(sub, person, 365 * 24 * 3600)
  return sub
}

/** Reads the form; its length was already checked (entry/web/answer-sign-in.ts). */
async function readForm(request: Readable): Promise<PersonEntered> {
  const form = new URLSearchParams(await text(request))
  const field = (name: string) => (form.get(name) ?? '').replaceAll('\0', '')
  return {
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
  }
}
