import type { Cents } from '#kernel/money.ts'
import type { CardFields } from '../domain/card.schema.ts'
import {
  type ChargeDecision,
  cardDelayMs,
  decideCardCharge,
  unknownPaymentError,
} from '../domain/card-charge.ts'
import { cryptoDelayMs, decideCryptoCharge } from '../domain/crypto-charge.ts'
import type { CryptoCurrency } from '../domain/crypto-quote.ts'
import { cardPaymentId, cryptoPaymentId, paymentIdBytes } from '../domain/payment-id.ts'

export type PaymentAnswer =
  | { accepted: true; paymentId: string }
  | Extract<ChargeDecision, { accepted: false }>

/** A random number with which a payment never fails by chance; used to check the input before the delay. */
const noRandomFailure = 1

/** Simulates a card payment in this browser: invalid input fails at once, any other result comes after 2 s (spec 9). */
export function payByCard(fields: CardFields, amount: Cents): Promise<PaymentAnswer> {
  const charge = {
    number: fields.cardNumber,
    expiry: fields.expiryDate,
    amount,
    now: new Date(),
  }
  return settle({
    decide: (chance) => decideCardCharge({ ...charge, chance }),
    delayMs: cardDelayMs,
    createId: () => cardPaymentId(randomBytes(paymentIdBytes.card)),
  })
}

/**
 * Simulates a crypto payment in this browser: without a coin it fails at once, any other result comes after 3 s (spec
 * 9).
 */
export function payByCrypto(
  currency: CryptoCurrency | null,
  amount: Cents,
): Promise<PaymentAnswer> {
  return settle({
    decide: (chance) => decideCryptoCharge({ currency, amount, chance }),
    delayMs: cryptoDelayMs,
    createId: () => cryptoPaymentId(randomBytes(paymentIdBytes.crypto)),
  })
}

interface Simulation {
  decide: (chance: number) => ChargeDecision
  delayMs: number
  createId: () => string
}

async function settle({ decide, delayMs, createId }: Simulation): Promise<PaymentAnswer> {
  try {
    const checked = decide(noRandomFailure)
    if (!checked.accepted) return checked
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const decision = decide(Math.random())
    return decision.accepted ? { accepted: true, paymentId: createId() } : decision
  } catch {
    return { accepted: false, reason: unknownPaymentError }
  }
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}
