export interface PaymentMeans {
  /** "Visa ending 4242", "ETH", or the label of the method. */
  title: string
  /** The promised cashback as decimal text; null if none. */
  cashbackAmount: string | null
}

const methodNames: Record<string, string> = { traditional: 'Card', crypto: 'Crypto' }

/** The label of a payment method on the dashboard; an unknown method is shown unchanged. */
export function methodName(method: string): string {
  return (Object.hasOwn(methodNames, method) && methodNames[method]) || method
}

interface Means {
  method: string
  cardBrand: string | null
  last4: string | null
  coin: string | null
}

/** What paid for something, as far as it is known: "Visa ending 4242", "ETH", or the label of the method. */
export function meansTitle({ method, cardBrand, last4, coin }: Means): string {
  const card = [brandName(cardBrand), last4 && `ending ${last4}`].filter(Boolean).join(' ')
  return card || coin || methodName(method)
}

/** The card that paid, from a payment's metadata: "Visa ending 4242"; null if its digits are unknown. */
export function cardTitle(metadata: string | null): string | null {
  const { cardBrand = null, last4 = null } = readFacts(metadata)
  return last4 && meansTitle({ method: 'traditional', cardBrand, last4, coin: null })
}

/** The means of payment, from a payment's method and metadata (spec 3). Ignores metadata that cannot be parsed. */
export function paymentMeans(method: string, metadata: string | null): PaymentMeans {
  const facts = readFacts(metadata)
  const { cardBrand = null, last4 = null, cryptoCurrency: coin = null } = facts
  return {
    title: meansTitle({ method, cardBrand, last4, coin }),
    cashbackAmount: amountOf(facts.cashbackAmount),
  }
}

/** What was paid, from a payment's metadata, if the total changed after the payment; null if it was the total. */
export function paidAmountOf(metadata: string | null): string | null {
  return amountOf(readFacts(metadata).paidAmount)
}

const amountOf = (text = '') => (/^\d+(?:\.\d{1,2})?$/.test(text) ? text : null)

function brandName(brand: string | null): string | null {
  return brand && brand.charAt(0).toUpperCase() + brand.slice(1)
}

function readFacts(metadata: string | null): Record<string, string | undefined> {
  try {
    const facts: unknown = JSON.parse(metadata ?? '{}')
    if (typeof facts !== 'object' || facts === null) return {}
    return Object.fromEntries(
      Object.entries(facts).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    )
  } catch {
    return {}
  }
}
