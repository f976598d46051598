import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Cents } from '#kernel/money.ts'
import { stripeLook } from './stripe-look.ts'

export interface CardFields {
  stripe: Stripe
  elements: StripeElements
  focus: () => void
  close: () => void
}

interface Wanted {
  publishableKey: string
  /** The address of Stripe's script, if not Stripe's own. */
  scriptUrl: string | null
  amount: Cents
  /** Where the fields appear. */
  place: HTMLElement
}

/** The time limit for Stripe's script and fields to load, in milliseconds. */
const patienceMs = 20_000

const opened = new Map<string, Promise<Stripe>>()

/**
 * Shows Stripe's Payment Element, whose fields are in Stripe's frames, so no card number passes through the shop.
 * Resolves once it can be filled in; rejects if Stripe cannot be reached.
 */
export async function openCardFields({
  publishableKey,
  scriptUrl,
  amount,
  place,
}: Wanted): Promise<CardFields> {
  const stripe = await inTime(findStripe(publishableKey, scriptUrl))
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: 'usd',
    locale: 'en',
    appearance: stripeLook(),
  })
  const element = elements.create('payment', { layout: 'tabs' })
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) => reject(new Error(error.message)))
  })
  element.mount(place)
  const close = () => element.destroy()
  try {
    await inTime(ready)
  } catch (error) {
    close()
    throw error
  }
  return { stripe, elements, focus: () => element.focus(), close }
}

function findStripe(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
  const known = opened.get(publishableKey)
  if (known) return known
  const opening = load(publishableKey, scriptUrl)
  opened.set(publishableKey, opening)
  opening.catch(() => opened.delete(publishableKey))
  return opening
}

async function load(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
  // Stripe's loader reuses a script that is already there.
  if (scriptUrl !== null) await loadScript(scriptUrl)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe opens in browsers only')
  return stripe
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The script of Stripe’s stand-in did not load'))
    document.head.append(script)
  })
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Stripe did not answer in time')), patienceMs)
  })
  return Promise.race([promise, tooLate])
}
