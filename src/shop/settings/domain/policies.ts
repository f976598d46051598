import { policyPromisesOf } from '#kernel/policy-promises.ts'
import type { PageSettings, PolicyName, ShopSettings } from '#kernel/shop-settings.ts'
import { withoutCashback, withoutCrypto } from './default-policies.ts'

/** The pages whose texts an owner writes, each named by its address. */
export const policyNames = [
  'about',
  'shipping',
  'returns',
  'privacy',
  'terms',
] as const satisfies readonly PolicyName[]

/** Names that a text may have in braces, such as {tax}, to be filled in from the settings. */
export const policyFigures = [
  'freeShippingFrom',
  'flatShipping',
  'tax',
  'cashback',
  'mostCashbackPaidOut',
  'returnWindow',
  'dispatch',
  'transit',
  'email',
  'name',
  'city',
] as const

const inBraces = /\{([^{}\n]*)\}/g

/** The figures in a text that do not exist. */
export function unknownFigures(text: string, known: readonly string[] = policyFigures): string[] {
  return [...text.matchAll(inBraces)].flatMap(([, name = '']) =>
    known.includes(name) ? [] : [name],
  )
}

/** A page's text with its figures filled in from these settings, and without crypto or cashback if there is none. */
export function filledPolicy(name: PolicyName, settings: ShopSettings & PageSettings): string {
  const promises = policyPromisesOf(settings)
  const figures: Partial<Record<string, string>> = {
    ...promises,
    cashback: promises.cashback ?? '0%',
    email: settings.contact.email,
    name: settings.name,
    city: settings.contact.city,
  }
  return honest(settings.policies[name], settings).replace(
    inBraces,
    (braces, figure) => figures[figure] ?? braces,
  )
}

function honest(text: string, { isCardOnly, cashbackBasisPoints }: PageSettings): string {
  if (isCardOnly) return withoutCrypto(text)
  return cashbackBasisPoints === 0 ? withoutCashback(text) : text
}
