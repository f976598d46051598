import { useId } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { OrderLink } from '#backoffice/parts/order-link.tsx'
import { quietLook } from '#backoffice/parts/quiet-button.tsx'
import { useSeesKeys } from '#shop/staff/backoffice/administrator-context.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import type { PayableClaim } from '../domain/claim.schema.ts'
import { claimAmount, claimReason } from '../domain/claim-words.ts'
import { CopyLine, EndsShown } from './copy-line.tsx'

/** Coins for the owner to send, as a QR code, a wallet link, and text to copy. */
export function ClaimToPay({ claim }: { claim: PayableClaim }) {
  const { orderId, network, uri, claimedAt } = claim
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-5 border border-hairline p-4 sm:grid-cols-[auto_1fr] sm:p-5"
    >
      {uri && (
        <QrCode
          text={uri}
          label={`QR code for your wallet: ${claimAmount(claim)}`}
          className="size-44 justify-self-center border border-hairline sm:justify-self-start"
        />
      )}
      <div className="grid min-w-0 content-start gap-3 text-sm">
        <header className="grid gap-1">
          <h4 id={id} className="text-lg font-medium even-digits">
            {claimAmount(claim)} <span className="text-sm font-normal text-soft">on {network}</span>
          </h4>
          <p className="text-soft">
            {claimReason(claim)} for order <OrderLink id={orderId} />
            {claimedAt && (
              <>
                , asked for on <Moment at={claimedAt} />
              </>
            )}
          </p>
        </header>
        <Rows claim={claim} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {uri && (
            <a href={uri} className={quietLook}>
              Open in wallet
            </a>
          )}
          <p className="grow basis-52 text-soft">
            Send exactly this amount, with the network’s fee on top: that’s how the shop recognizes
            the payment.
          </p>
        </div>
      </div>
    </article>
  )
}

function Rows({ claim: { amount, address, coin, uri, payUrl } }: { claim: PayableClaim }) {
  const seesKeys = useSeesKeys()
  return (
    <dl className="border-t border-hairline">
      {amount && (
        <CopyLine term="Amount" text={amount} label="Copy amount">
          <span className="font-medium even-digits">
            {amount} {coin}
          </span>
        </CopyLine>
      )}
      {address && (
        <CopyLine term="To the address" text={address} label="Copy address">
          <EndsShown text={address} />
        </CopyLine>
      )}
      {uri && (
        <CopyLine
          term={coin === 'BTC' ? 'Link (BIP-21)' : 'Link (EIP-681)'}
          text={uri}
          label="Copy payment link"
        >
          <code className="line-clamp-1 font-mono text-xs break-all text-soft">{uri}</code>
        </CopyLine>
      )}
      {seesKeys && (
        <CopyLine term="The customer’s page" text={payUrl} label="Copy the customer’s link">
          <code className="line-clamp-1 font-mono text-xs break-all text-soft">{payUrl}</code>
        </CopyLine>
      )}
    </dl>
  )
}
