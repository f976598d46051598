import { type PolicyPromises, policyPromisesOf } from '#kernel/policy-promises.ts'
import type { PageSettings, PolicyName, ShopSettings } from '#kernel/shop-settings.ts'

/** The pages whose texts an owner writes, each at the address of its name. */
export const policyNames = [
  'shipping',
  'returns',
  'privacy',
  'terms',
] as const satisfies readonly PolicyName[]

/** What can stand in braces in a text, as {tax}, and is replaced by what the settings say. */
export const policyFigures = [
  ...['freeShippingFrom', 'flatShipping', 'tax', 'cashback', 'mostCashbackPaidOut'],
  ...['returnWindow', 'dispatch', 'transit', 'email'],
] as const

const inBraces = /\{([^{}\n]*)\}/g

/** The figures that a text asks for and that there are not. */
export function unknownFigures(text: string): string[] {
  const known: readonly string[] = policyFigures
  return [...text.matchAll(inBraces)].flatMap(([, name = '']) =>
    known.includes(name) ? [] : [name],
  )
}

/** A page's text with the figures of these settings. */
export function filledPolicy(name: PolicyName, settings: ShopSettings & PageSettings): string {
  const figures: Partial<PolicyPromises> & Record<string, string> = {
    ...policyPromisesOf(settings),
    email: settings.contact.email,
  }
  return settings.policies[name].replace(inBraces, (braces, figure) => figures[figure] ?? braces)
}
