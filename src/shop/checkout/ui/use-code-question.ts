import { useRef, useState } from 'react'
import type { Cents } from '#kernel/money.ts'
import type { Discount } from '#kernel/totals.ts'
import type { MayDiscount } from '#shop/promotions/ui/use-promotion.ts'

/** What is paid already when a code would change the total. */
export interface PaidBefore {
  method: 'card' | 'crypto'
  amount: Cents
  /** With what, such as "Visa ending 4242" or "ETH". */
  means: string
}

/** A code would change the total of a payment that went through: what the shopper is asked. */
export interface CodeQuestion {
  paid: PaidBefore
  /** The total with the code, or without the one that is to be removed. */
  total: Cents
}

interface Standing {
  /** Null while nothing is paid. */
  paid: PaidBefore | null
  totalWith: (discount: Discount) => Cents
}

/**
 * Asks before a code changes a total that is paid. Gives the question while it is asked, the rule for the codes, and `tell`,
 * which is told after each rendering how the checkout stands, since that depends on the codes.
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
