import { useState } from 'react'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { Field } from '#ui/field.tsx'
import { controlLook } from '#ui/field-look.ts'
import type { OwnerReview } from '../domain/owner-review.schema.ts'
import { keptReply } from './kept-reply.ts'
import { useReviewDeed } from './review-calls.ts'

interface ReplyDialogProps {
  review: OwnerReview
  onClose: () => void
}

/** Writes, changes, or removes the shop's reply. What is typed is kept until it is saved. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const { id, reply, customerName, status } = review
  const [text, setText] = useState(() => keptReply.of(id) ?? reply?.text ?? '')
  const [isMissing, setMissing] = useState(false)
  const { run, isPending, error } = useReviewDeed()
  const send = (words: string) => {
    const onDone = () => {
      keptReply.forget(id)
      onClose()
    }
    setMissing(words.trim() === '' && !reply)
    if (words.trim() !== '' || reply)
      run(review, { deed: 'reply', text: words }, { onDone, onClose })
  }
  const failure = error && reasonOf(error, 'The reply could not be saved. Please try again.')
  return (
    <FormDialog
      title={reply ? 'Change the reply' : 'Reply to this review'}
      description={
        status === 'pending'
          ? 'It appears under the review once the review is published.'
          : 'Everyone can see it under the review, as the shop’s answer.'
      }
      submit={['Save the reply', 'Saving…']}
      isPending={isPending}
      failure={failure}
      onSubmit={() => send(text)}
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-hairline pl-4 text-sm whitespace-pre-line text-soft">
        {review.comment}
      </blockquote>
      <ReplyField
        label={`Reply to ${customerName}`}
        error={isMissing ? 'Write the reply first' : undefined}
        text={text}
        onSend={() => !isPending && send(text)}
        onChange={(typed) => {
          setText(typed)
          keptReply.keep(id, typed)
          setMissing(false)
        }}
      />
      {reply && (
        <QuietButton className="justify-self-start" onClick={() => send('')}>
          Remove the reply
        </QuietButton>
      )}
    </FormDialog>
  )
}

interface ReplyFieldProps {
  label: string
  error: string | undefined
  text: string
  onChange: (text: string) => void
  onSend: () => void
}

function ReplyField({ label, error, text, onChange, onSend }: ReplyFieldProps) {
  return (
    <Field label={label} error={error} hint="Ctrl Enter saves.">
      {(ids) => (
        <textarea
          {...ids}
          rows={5}
          maxLength={2000}
          value={text}
          className={controlLook}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onSend()
          }}
        />
      )}
    </Field>
  )
}
