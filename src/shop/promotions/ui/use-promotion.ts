import { useEffect, useReducer, useRef, useState } from 'react'
import { type Cents, formatMoney } from '#kernel/money.ts'
import { type Discount, noDiscount } from '#kernel/totals.ts'
import { dropToasts, showToast } from '#ui/toast/toasts.ts'
import { amountCents } from '../domain/amount.ts'
import {
  emptyPromoEntry,
  enteredCode,
  entryDiscount,
  nextPromoEntry,
} from '../domain/promo-entry.ts'
import type { CodeVerdict } from '../domain/promotion.schema.ts'
import { useValidateCode } from './promotions.queries.ts'

/** The message next to the code field: green if the code is valid, red if not (spec 8). */
export interface CodeNote {
  isGood: boolean
  text: string
  /** The code that was applied before the cart changed and no longer is. */
  lost?: string
}

interface Basket {
  amount: Cents
  /** Any text that changes when the cart changes. */
  fingerprint: string
}

export type Promotion = ReturnType<typeof usePromotion>

/** Answers whether the discount may change, asking the shopper if that matters. */
export type MayDiscount = (next: Discount) => Promise<boolean>

interface PromotionStart {
  /** The code applied before a reload; null if none was. */
  code: string | null
  /** Asked before a code that the shopper enters or removes changes the discount. */
  mayDiscount: MayDiscount
}

/** The promotional code of a checkout; validated again when the cart changes (spec 4, 5, 8). */
export function usePromotion({ amount, fingerprint }: Basket, start: PromotionStart) {
  const [entry, dispatch] = useReducer(nextPromoEntry, emptyPromoEntry)
  const [note, setNote] = useState<CodeNote | null>(null)
  const { mutateAsync: validate, isPending } = useValidateCode()
  const applied = useRef(start.code)
  const [isChecked, setChecked] = useState(start.code === null)
  const clear = () => {
    applied.current = null
    dispatch({ type: 'remove' })
  }
  const judge = async (text: string, isAskedFor: boolean) => {
    const code = enteredCode(text)
    if (!code) return setNote({ isGood: false, text: 'Please enter a promotional code' })
    const verdict = await validate({ code, orderAmount: amount }).catch(() => null)
    if (!verdict?.valid || !verdict.type) {
      setNote({ ...noteOf(verdict), ...(isAskedFor ? {} : { lost: code }) })
      return isAskedFor || clear()
    }
    const next = { code, type: verdict.type, discount: verdict.discount }
    if (isAskedFor && !(await start.mayDiscount(entryDiscount({ status: 'applied', ...next }))))
      return setNote(null)
    applied.current = code
    dispatch({ type: 'apply', applied: next })
    setNote(noteOf(verdict))
    if (isAskedFor) showApplied(verdict)
  }
  useOnChange(fingerprint, () => {
    if (applied.current) void judge(applied.current, false).finally(() => setChecked(true))
  })
  return {
    entry,
    note,
    isPending,
    /** Whether the code applied before a reload has been judged again. */
    isChecked,
    apply: (text: string) => judge(text, true),
    /** Clears an error while another code is typed. */
    edit: () => setNote((shown) => (shown?.isGood ? shown : null)),
    remove: async () => {
      if (!(await start.mayDiscount(noDiscount))) return
      clear()
      setNote(null)
      dropToasts(({ title }) => title === appliedTitle)
    },
  }
}

/** Runs the callback after the first render and whenever the key changes. */
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

const appliedTitle = 'Promotional code applied!'

function showApplied({ discount, type, message }: CodeVerdict): void {
  const saved = `You save ${formatMoney(amountCents(discount))}`
  showToast({
    title: appliedTitle,
    description: type === 'free_shipping' ? message : saved,
  })
}
