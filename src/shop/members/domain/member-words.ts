import { promisesOf } from '#kernel/promises.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import type { Member } from './member.schema.ts'

/**
 * A member's name on their account: full name, else first name, else 'Beauty Enthusiast' (spec 2).
 */
export function nameOf({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  if (!firstName) return 'Beauty Enthusiast'
  return lastName ? `${firstName} ${lastName}` : firstName
}

/** The greeting of a member on their home page: by first name, if known (spec 2). */
export function greetingOf({ firstName }: Pick<Member, 'firstName'>): string {
  return firstName ? `Welcome back, ${firstName}` : 'Welcome back'
}

/** The benefits of membership (spec 1, spec 2), without crypto or cashback in a shop that has none. */
export function memberBenefits(settings: PageSettings): { title: string; text: string }[] {
  const { cashback } = promisesOf(settings)
  const support = '24/7 priority support: we answer your questions first'
  return [
    ...(cashback === null ? [] : [cashbackBenefit(cashback)]),
    {
      title: 'Priority support',
      text: settings.isCardOnly ? `${support}.` : `${support}, crypto ones included.`,
    },
    {
      title: 'Early access',
      text: 'Early access to new collections, before they open to everyone else.',
    },
    {
      title: 'Personalised recommendations',
      text: 'Your wishlist and orders stay with you, so what we show you fits what you wear.',
    },
  ]
}

const cashbackBenefit = (cashback: string) => ({
  title: `${cashback} crypto cashback`,
  text: `Pay in BTC, ETH or USDC and ${cashback} of the order comes back as a code.`,
})
