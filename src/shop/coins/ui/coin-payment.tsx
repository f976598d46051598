import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { useNow } from '#ui/use-now.ts'
import { coinPaymentWords, isAsking } from '../domain/coin-payment-words.ts'
import type { CoinBeginning } from './coin-form.tsx'
import { CoinMark } from './coin-mark.tsx'
import { CoinRequest } from './coin-request.tsx'
import { CoinStatus } from './coin-status.tsx'
import { CoinSteps } from './coin-steps.tsx'
import { ReceivedPart } from './received-part.tsx'
import { RunOut } from './run-out.tsx'

export interface CoinPaymentProps {
  payment: CoinPaymentView
  /** The path of the order's page; null while it is unpaid. */
  orderPath: string | null
  beginning: CoinBeginning
  /** Whether the shopper just requested it, so that the focus follows. */
  isAsked: boolean
  /** Alternatives: another coin, or getting an excess back. */
  children?: ReactNode
}

/** A payment in coins: what to send, what has arrived, what happens next, and how long it takes (money 3). */
export function CoinPayment(props: CoinPaymentProps) {
  const { payment, orderPath, children } = props
  const id = useId()
  const now = useNow()
  const isRunOut = now !== null && Date.parse(payment.expiresAt) <= now
  const words = coinPaymentWords(payment, isRunOut)
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-6 border border-hairline bg-white p-5 sm:p-8"
    >
      <CoinStatus payment={payment} words={words.state} now={isRunOut ? 'over' : now} />
      <Opening {...props} id={id} title={words.title} />
      <p role="status" className="sr-only">
        {words.state}: {words.title}
      </p>
      <p className="max-w-prose">{words.now}</p>
      <Asking {...props} isRunOut={isRunOut} />
      {orderPath !== null && (
        <Link href={orderPath} className={buttonLook('solid', 'sm:justify-self-start')}>
          Show my order
        </Link>
      )}
      <CoinSteps payment={payment} />
      <p className="max-w-prose text-sm text-soft">{words.next}</p>
      {children}
    </section>
  )
}

interface OpeningProps extends CoinPaymentProps {
  id: string
  title: string
}

function Opening({ payment: { currency, expiresAt }, isAsked, id, title }: OpeningProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `expiresAt` changes with each quote, which removes the button that had the focus
  useEffect(() => {
    if (isAsked && document.activeElement === document.body) heading.current?.focus()
  }, [isAsked, expiresAt])
  return (
    <div className="flex items-center gap-4">
      <CoinMark currency={currency} className="size-12" />
      <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl outline-none even-digits">
        {title}
      </h2>
    </div>
  )
}

/** What to send, if anything. */
function Asking({ payment, beginning, isRunOut }: CoinPaymentProps & { isRunOut: boolean }) {
  const { state, currency } = payment
  if (!isAsking(state)) return null
  return (
    <>
      {state === 'partial' && <ReceivedPart payment={payment} />}
      {isRunOut ? (
        <RunOut currency={currency} beginning={beginning} />
      ) : (
        <CoinRequest payment={payment} />
      )}
    </>
  )
}
