import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { toastFailure } from '#backoffice/parts/toast-failure.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import type { OrderMailKind } from '#shop/mail/domain/mail-content.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceChip } from '#ui/choice-chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { ShownMail } from '../../domain/order-mail.ts'
import { useOrderChange } from '../owner-orders.queries.ts'
import { MailFrame } from './mail-frame.tsx'
import { mailWords } from './mail-words.ts'

/** An email of an order; without an id, it was never sent. */
export interface MailToShow {
  id?: number
  kind: OrderMailKind
}

interface MailDialogProps {
  orderId: number
  mail: MailToShow
  onClose: () => void
}

/** Shows an email as its shopper got it, or would get it, with a button to send it. */
export function MailDialog({ orderId, mail: { id, kind }, onClose }: MailDialogProps) {
  const path = `orders/${orderId}/mails/${kind}${id === undefined ? '' : `?mail=${id}`}`
  const query = useQuery({ ...adminQuery<ShownMail>(useApi(), path), staleTime: 0 })
  const maySend = useMay('POST /api/admin/orders/{id}/mails/{kind}')
  const { send, isPending } = useSend(path, onClose)
  const isOver = query.error instanceof ApiError && query.error.status === 404
  const words = id === undefined ? 'Send' : 'Send again'
  return (
    <Dialog
      title={mailWords[kind]}
      isWide
      onClose={onClose}
      {...(maySend && query.data?.canBeSent
        ? {
            footer: (
              <Button aria-disabled={isPending} onClick={() => !isPending && send(query.data.to)}>
                {isPending ? 'Sending…' : words}
              </Button>
            ),
          }
        : {})}
    >
      {isOver ? (
        <p className="text-sm">
          What this email said is no longer true, so it can’t be shown or sent again.
        </p>
      ) : (
        <Answered query={query} what="The email">
          {(mail) => <Letter mail={mail} />}
        </Answered>
      )}
    </Dialog>
  )
}

function useSend(path: string, onSent: () => void) {
  const { mutate, isPending } = useOrderChange()
  const send = (to: string) =>
    mutate(
      { path },
      {
        onSuccess: () => {
          showToast({ title: 'Sent', description: to })
          onSent()
        },
        onError: toastFailure('Not sent'),
      },
    )
  return { send, isPending }
}

const forms = { html: 'Formatted', text: 'Plain text' } as const

const asSent = 'This is the email as it was sent, without the links that open the order.'

/** Says whether these are the words that were sent. */
function wordsAbout({ isAsSent, canBeSent }: ShownMail): string {
  if (!isAsSent) return 'This is the email as it would be sent today.'
  return canBeSent
    ? `${asSent} If you send it again, it will say what’s true today.`
    : `${asSent} It’s no longer true, so it can’t be sent again.`
}

function Letter({ mail }: { mail: ShownMail }) {
  const { subject, to, at, html, text } = mail
  const [form, setForm] = useState<keyof typeof forms>('html')
  const facts = [
    ['Subject', subject],
    ['To', to],
    ['When', at ? <Moment key="at" at={at} /> : 'Not sent yet'],
  ] as const
  return (
    <div className="grid gap-5">
      <dl className="grid gap-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)]">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{wordsAbout(mail)}</p>
      <fieldset className="flex gap-2">
        <legend className="sr-only">Show the email</legend>
        {Object.entries(forms).map(([one, name]) => (
          <ChoiceChip
            key={one}
            type="radio"
            name="form"
            checked={one === form}
            onChange={() => setForm(one === 'text' ? 'text' : 'html')}
          >
            {name}
          </ChoiceChip>
        ))}
      </fieldset>
      {form === 'html' ? (
        <MailFrame html={html} />
      ) : (
        <pre className="border border-hairline bg-white p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      )}
    </div>
  )
}
