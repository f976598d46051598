import { useEffect, useReducer, useRef, useState } from 'react'
import { type Cents, formatMoney } from '#kernel/money.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { amountCents } from '../domain/amount.ts'
import { emptyPromoEntry, enteredCode, nextPromoEntry } from '../domain/promo-entry.ts'
import type { CodeVerdict } from '../domain/promotion.schema.ts'
import { useValidateCode } from './promotions.queries.ts'

/** What is said about a code beside its field: a good verdict in green, a bad one in red (spec 8). */
export interface CodeNote {
  isGood: boolean
  text: string
}

interface Basket {
  amount: Cents
  /** Any text that is another one when the cart is another one. */
  fingerprint: string
}

export type Promotion = ReturnType<typeof usePromotion>

/** The promotional code of a checkout; it is judged anew when the cart has changed (spec 4, 5, 8). */
export function usePromotion({ amount, fingerprint }: Basket, startCode: string | null) {
  const [entry, dispatch] = useReducer(nextPromoEntry, emptyPromoEntry)
  const [note, setNote] = useState<CodeNote | null>(null)
  const { mutateAsync: validate, isPending } = useValidateCode()
  const kept = useRef(startCode)
  const forget = () => {
    kept.current = null
    dispatch({ type: 'remove' })
  }
  const judge = async (text: string, isAskedFor: boolean) => {
    const code = enteredCode(text)
    if (!code) return setNote({ isGood: false, text: 'Please enter a promotional code' })
    const verdict = await validate({ code, orderAmount: amount }).catch(() => null)
    setNote(noteOf(verdict))
    if (!verdict?.valid || !verdict.type) return isAskedFor || forget()
    kept.current = code
    dispatch({ type: 'apply', applied: { code, type: verdict.type, discount: verdict.discount } })
    if (isAskedFor) tellApplied(verdict)
  }
  useOnChange(fingerprint, () => {
    if (kept.current) void judge(kept.current, false)
  })
  return {
    entry,
    note,
    isPending,
    apply: (text: string) => judge(text, true),
    /** What was said against a code no longer stands once another is being written. */
    edit: () => setNote((said) => (said?.isGood ? said : null)),
    remove: () => {
      forget()
      setNote(null)
    },
  }
}

/** Runs at the first drawing, and again whenever the key is another one. */
function useOnChange(key: string, run: () => void): void {
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    run()
  })
}

function noteOf(verdict: CodeVerdict | null): CodeNote {
  return verdict
    ? { isGood: verdict.valid, text: verdict.message }
    : { isGood: false, text: 'Failed to validate promotional code. Please try again.' }
}

function tellApplied({ discount, type, message }: CodeVerdict): void {
  const saved = `You save ${formatMoney(amountCents(discount))}`
  showToast({
    title: 'Promotional code applied!',
    description: type === 'free_shipping' ? message : saved,
  })
}
