import { useRef, useState } from 'react'
import type { Cents } from '#kernel/money.ts'
import type { Discount } from '#kernel/totals.ts'
import type { MayDiscount } from '#shop/promotions/ui/use-promotion.ts'

/** A payment made before a code would change the total. */
export interface PaidBefore {
  method: 'card' | 'crypto'
  amount: Cents
  /** What paid, such as "Visa ending 4242" or "ETH". */
  means: string
}

/** The question asked when a code would change the total of a completed payment. */
export interface CodeQuestion {
  paid: PaidBefore
  /** The total after applying or removing the code. */
  total: Cents
}

interface Standing {
  /** Null while nothing is paid. */
  paid: PaidBefore | null
  totalWith: (discount: Discount) => Cents
}

/**
 * Asks before a code changes a paid total. Gives the open question, the rule for codes, and `tell`, which must be
 * called after each render with the checkout's current state, since that depends on the codes.
 */
export function useCodeQuestion() {
  const [question, setQuestion] = useState<CodeQuestion | null>(null)
  const answering = useRef<(isYes: boolean) => void>(null)
  const standing = useRef<Standing>(null)
  const mayDiscount: MayDiscount = async (discount) => {
    const { paid, totalWith } = standing.current ?? {}
    if (!paid || !totalWith) return true
    const total = totalWith(discount)
    if (total === paid.amount) return true
    setQuestion({ paid, total })
    return await new Promise<boolean>((resolve) => {
      answering.current = resolve
    })
  }
  return {
    question,
    mayDiscount,
    answer: (isYes: boolean) => {
      setQuestion(null)
      answering.current?.(isYes)
    },
    tell: (now: Standing) => {
      standing.current = now
    },
  }
}
