import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cents } from '#kernel/money.ts'
import { useStripeScript } from '#shop/payments/ui/payment-options.queries.ts'
import { type CardFields, openCardFields } from './open-card-fields.ts'

/** Stripe's minimum charge, in cents. */
const leastCents = 50

export interface WantedFields {
  publishableKey: string
  /** The amount to pay; may change. */
  amount: Cents
  /** Whether to focus the fields once loaded, because a press opened them. */
  takesFocus?: boolean
}

/** Stripe's card fields: the element that they go into, and their loading state. */
export function useCardFields({ publishableKey, amount, takesFocus = false }: WantedFields) {
  const place = useRef<HTMLDivElement>(null)
  const opening = useRef(nothing)
  const latestAmount = useRef(amount)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [turn, setTurn] = useState(1)
  const isTooSmall = amount < leastCents
  const scriptUrl = useStripeScript()
  useEffect(() => {
    latestAmount.current = amount
    if (amount >= leastCents) void opening.current.then((it) => it?.elements.update({ amount }))
  }, [amount])
  useEffect(() => {
    if (!place.current || isTooSmall || turn === 0) return
    let isLeft = false
    const wanted = { publishableKey, scriptUrl, amount: latestAmount.current, place: place.current }
    const fields = openCardFields(wanted).catch(() => null)
    opening.current = fields
    void fields.then((it) => {
      if (isLeft) return
      setState(it ? 'ready' : 'failed')
      if (takesFocus) it?.focus()
    })
    return () => {
      isLeft = true
      opening.current = nothing
      void fields.then((it) => it?.close())
    }
  }, [publishableKey, scriptUrl, isTooSmall, takesFocus, turn])
  const tryAgain = useCallback(() => {
    setState('loading')
    setTurn((before) => before + 1)
  }, [])
  /** The fields once they are there; null if there are none. */
  const whenOpen = useCallback(() => opening.current, [])
  return { place, state, isTooSmall, tryAgain, whenOpen }
}

const nothing: Promise<CardFields | null> = Promise.resolve(null)
