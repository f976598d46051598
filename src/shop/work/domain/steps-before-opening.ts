import type { ShopSettings } from '#kernel/shop-settings.ts'
import type { ProviderName } from '#shop/payments/domain/attempt.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { contradictions } from '#shop/settings/domain/settings-warnings.ts'
import type { Opening, OpeningStep } from './opening.schema.ts'

export interface OpeningFacts {
  settings: ShopSettings
  /** Whether there are none, all are drafts or archived, or some are active. */
  products: 'none' | 'hidden' | 'active'
  /** The providers that new orders are paid through; null for crypto if the shop takes only cards. */
  rails: Readonly<{ traditional: ProviderName; crypto: ProviderName | null }>
  /** Whether emails leave the shop, rather than being written to files. */
  sendsMails: boolean
}

/** What is left to do before the shop can open, in the order to do it. */
export function stepsBeforeOpening(facts: OpeningFacts): OpeningStep[] {
  const { settings, products, rails, sendsMails } = facts
  return [
    ...ofProducts(products),
    ...ofPlaceholders(settings),
    ...ofAddress(settings),
    ...ofClaims(settings),
    ...contradictions(settings)
      .filter(({ keys }) => rails.crypto !== null || !isAboutCashback(keys))
      .map(ofContradiction),
    ...ofPayments(rails),
    ...ofMails(sendsMails),
  ]
}

/** The longest list that stays open in a shop that has orders. */
const mostShown = 2

/** Whether the list is folded: a long one, in a shop that sells without it, such as the demonstration. */
export function isFolded({ hasOrders, steps }: Opening): boolean {
  return hasOrders && steps.length > mostShown
}

function ofProducts(products: OpeningFacts['products']): OpeningStep[] {
  if (products === 'active') return []
  if (products === 'none')
    return [
      {
        kind: 'product',
        title: 'Add your first product.',
        reason: 'Nothing is for sale yet.',
        url: '/admin/products/new',
      },
    ]
  return [
    {
      kind: 'product',
      title: 'Make a product active.',
      reason: 'All of them are drafts or archived, so nothing is for sale.',
      url: '/admin/products',
    },
  ]
}

/** A shop may really have the default name or be in the default city, but not with the default email or phone. */
function ofPlaceholders({ name, contact }: ShopSettings): OpeningStep[] {
  const { name: defaultName, contact: placeholder } = defaultSettings
  const hasEmail = contact.email !== placeholder.email
  const hasPhone = contact.phone !== placeholder.phone
  if (hasEmail && hasPhone) return []
  const left = [
    ...(name === defaultName ? ['name'] : []),
    ...(hasEmail ? [] : ['email']),
    ...(hasPhone ? [] : ['phone']),
    ...(contact.city === placeholder.city ? ['city'] : []),
  ]
  return [
    {
      kind: 'contact',
      title: `Set your shop’s ${new Intl.ListFormat('en-US').format(left)}.`,
      reason: 'Pages and emails still show a placeholder.',
      url: left[0] === 'name' ? '/admin/settings#shop' : '/admin/settings#contact',
    },
  ]
}

function ofAddress({ contact }: ShopSettings): OpeningStep[] {
  if (contact.address.trim() !== '') return []
  return [
    {
      kind: 'address',
      title: 'Set your mailing address.',
      reason: 'Customers send returns there, and US law requires it in every newsletter.',
      url: '/admin/settings#contact',
    },
  ]
}

/** A shop with a name of its own is not the demo's company, so it may not claim what that does. */
function ofClaims({ name, claims, policies }: ShopSettings): OpeningStep[] {
  const { name: demo, claims: demoClaims, policies: demoPages } = defaultSettings
  const isOfDemo = claims.clients === demoClaims.clients || policies.about === demoPages.about
  if (name === demo || !isOfDemo) return []
  return [
    {
      kind: 'claims',
      title: 'Say what is true of your company.',
      reason: 'Pages still show figures or the story of the demo.',
      url:
        claims.clients === demoClaims.clients
          ? '/admin/settings#figures'
          : '/admin/settings#policies',
    },
  ]
}

/** A shop that takes only cards promises no cashback. */
const isAboutCashback = (keys: readonly string[]) => keys.includes('cashbackBasisPoints')

function ofContradiction({
  keys,
  message,
}: ReturnType<typeof contradictions>[number]): OpeningStep {
  const isCashback = isAboutCashback(keys)
  return {
    kind: 'settings',
    title: isCashback
      ? 'Pay out cashback, or promise none.'
      : 'Choose one free-shipping threshold.',
    reason: message,
    url: isCashback ? '/admin/settings#cashback' : '/admin/settings#shipping',
  }
}

function ofPayments({ traditional, crypto }: OpeningFacts['rails']): OpeningStep[] {
  const ofCards: OpeningStep = {
    kind: 'payments',
    title: 'Connect Stripe.',
    reason: 'Cards are simulated: nobody is charged. Set CARD_PAYMENTS as in docs/payments.md.',
    url: null,
  }
  const ofCoins: OpeningStep = {
    kind: 'payments',
    title: 'Connect a wallet.',
    reason:
      'Coins are simulated: none arrive. Set CRYPTO_PAYMENTS as in docs/payments.md, or to “off” to take only cards.',
    url: null,
  }
  return [
    ...(traditional === 'simulated' ? [ofCards] : []),
    ...(crypto === 'simulated' ? [ofCoins] : []),
  ]
}

function ofMails(sendsMails: boolean): OpeningStep[] {
  if (sendsMails) return []
  return [
    {
      kind: 'mail',
      title: 'Connect your mail server.',
      reason:
        'Emails are written to files: nobody receives them. Set SMTP_URL and MAIL_FROM as in docs/operations.md.',
      url: null,
    },
  ]
}
