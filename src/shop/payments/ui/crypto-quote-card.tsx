import { lazy, Suspense } from 'react'
import type { Cents } from '#kernel/money.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { cryptoNetwork, receivingAddress } from '../domain/crypto-charge.ts'
import { type CryptoCurrency, cryptoQuote } from '../domain/crypto-quote.ts'

const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code.tsx')).QrCode }))

interface CryptoQuoteCardProps {
  currency: CryptoCurrency
  amount: Cents
}

/** The amount in a coin and the address to send it to (spec 9). */
export function CryptoQuoteCard({ currency, amount }: CryptoQuoteCardProps) {
  return (
    <dl className="grid gap-4 border-t border-hairline pt-5">
      <div>
        <dt className="text-sm text-soft">You send</dt>
        <dd className="font-display text-2xl even-digits">
          {cryptoQuote(amount, currency)} {currency}
        </dd>
      </div>
      <div className="flex justify-between gap-4 text-sm">
        <dt className="text-soft">Network</dt>
        <dd>{cryptoNetwork}</dd>
      </div>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
        <dt className="text-sm text-soft">To this address</dt>
        <dd className="row-span-2">
          <Suspense fallback={<Skeleton className="size-28" />}>
            <QrCode text={receivingAddress} label="The address as a QR code" className="size-28" />
          </Suspense>
        </dd>
        <dd className="min-w-0">
          <code className="inline-block align-middle font-mono text-sm text-balance break-all">
            {receivingAddress}
          </code>
          <CopyButton text={receivingAddress} label="Copy address" />
        </dd>
      </div>
    </dl>
  )
}
