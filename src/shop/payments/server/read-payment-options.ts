import { cryptoCurrencies } from '../domain/crypto-quote.ts'
import type { PaymentOptions } from '../domain/payment-options.ts'
import type { Providers } from './provider.ts'

/** How shoppers can pay in this shop. */
export function readPaymentOptions({ rails, of }: Providers): PaymentOptions {
  const cards = of(rails.traditional)
  const crypto = rails.crypto === null ? null : of(rails.crypto)
  return {
    cards: {
      provider: cards.name,
      publishableKey: cards.offer?.publishableKey ?? null,
      scriptUrl: cards.offer?.scriptUrl ?? null,
    },
    crypto: crypto && {
      provider: crypto.name,
      coins: [...(crypto.offer?.coins ?? cryptoCurrencies)],
    },
  }
}
