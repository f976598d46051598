import { TriangleAlert } from 'lucide-react'
import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { buttonLook } from '#ui/button-look.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { coinDifference } from '../domain/coin-difference.ts'
import { onlyThisCoin } from '../domain/coin-payment-words.ts'
import { CopyRow } from './copy-row.tsx'

/** What a wallet should send, as a QR code, a link, and an amount and address to copy. */
export function CoinRequest({ payment }: { payment: CoinPaymentView }) {
  const { uri, currency, network } = payment
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[auto_1fr]">
      <div className="grid content-start justify-items-center gap-3 sm:order-first">
        <QrCode
          text={uri}
          label={`QR code for your wallet: ${amountOf(payment)} ${currency}`}
          className="size-56 border border-hairline"
        />
        <p className="text-xs text-soft">Scan with your wallet</p>
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <dl className="border-t border-hairline">
          <RequestRows payment={payment} />
        </dl>
        <a href={uri} className={buttonLook('solid', 'sm:justify-self-start')}>
          Open in wallet
        </a>
      </div>
      <p className="flex items-start gap-3 border-l-2 border-clay bg-blush px-4 py-3 text-sm sm:col-span-full">
        <TriangleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
        {onlyThisCoin({ ...payment, network })}
      </p>
    </div>
  )
}

function RequestRows({ payment }: { payment: CoinPaymentView }) {
  const { address, currency, network } = payment
  const amount = amountOf(payment)
  return (
    <>
      <CopyRow term="Amount" text={amount} label="Copy amount">
        <span className="text-lg font-medium even-digits">
          {amount} {currency}
        </span>
      </CopyRow>
      <CopyRow term="Address, just for this order" text={address} label="Copy address">
        <Address address={address} />
      </CopyRow>
      <div className="flex justify-between gap-4 border-b border-hairline py-3">
        <dt className="text-sm text-soft">Network</dt>
        <dd className="text-right font-medium">{network}</dd>
      </div>
    </>
  )
}

/** Emphasizes the ends, which people compare with what their wallet shows. */
function Address({ address }: { address: string }) {
  return (
    <code className="inline-block align-middle font-mono text-sm text-balance break-all text-soft">
      <b className="font-semibold text-ink">{address.slice(0, 6)}</b>
      {address.slice(6, -6)}
      <b className="font-semibold text-ink">{address.slice(-6)}</b>
    </code>
  )
}

/** The rest after a partial payment, else all of it. */
function amountOf({ state, amount, received }: CoinPaymentView): string {
  return state === 'partial' ? coinDifference(amount, received) : amount
}
