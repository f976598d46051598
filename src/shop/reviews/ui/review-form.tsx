import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useController, useForm } from 'react-hook-form'
import { ApiError } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { controlLook } from '#ui/field-look.ts'
import { TextInput } from '#ui/text-input.tsx'
import { type ReviewFields, reviewFieldsSchema } from '../domain/review.schema.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { PhotoUploads } from './photo-uploads.tsx'
import { dropReviewDraft, emptyReview, keepReviewDraft, readReviewDraft } from './review-draft.ts'
import { StarChoice } from './star-choice.tsx'
import { usePhotoChoice } from './use-photo-choice.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'
import { useReviewSubmit } from './use-review-submit.ts'

type Form = UseFormReturn<ReviewFields>

interface ReviewFormProps {
  productId: number
  onDone: (note: string | null) => void
}

const photosFollow = 'Your photos will appear with your review within a minute.'

/**
 * The form to write a review and choose its photos. Fields are validated on blur, and from then on as they change (spec
 * 5). What is typed survives a reload and Back; photos don't.
 */
export function ReviewForm({ productId, onDone }: ReviewFormProps) {
  const [draft] = useState(() => readReviewDraft(productId))
  const form = useForm<ReviewFields>({
    resolver: zodResolver(reviewFieldsSchema),
    mode: 'onTouched',
    defaultValues: draft,
  })
  const choice = usePhotoChoice()
  const submit = useReviewSubmit(productId)
  const isSending = submit.isPending || form.formState.isSubmitting
  const finish = (note: string | null) => {
    form.reset(emptyReview)
    choice.clear()
    uploads.reset()
    onDone(note)
  }
  const uploads = usePhotoUploads(({ message }) => finish(message ?? photosFollow))
  const send = async (fields: ReviewFields) => {
    const photos = await choice.whenReady()
    if (!photos) return
    submit.mutate(fields, {
      onSuccess: (review) => {
        dropReviewDraft(productId)
        if (photos.length > 0) uploads.send(review, photos)
        else finish(review.message)
      },
      onError: (error) => explain(form, error),
    })
  }
  if (uploads.review) {
    const { review, chosen, unsent } = uploads
    const others = unsent.length < chosen ? photosFollow : null
    return <PhotoUploads uploads={uploads} onLeave={() => finish(review.message ?? others)} />
  }
  return (
    <form
      noValidate
      aria-label="Write a review"
      onChange={() => keepReviewDraft(productId, form.getValues())}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="grid max-w-2xl gap-6"
    >
      <RatingField form={form} />
      <WordFields form={form} />
      <PhotoChoice choice={choice} />
      <p role="alert" className="text-sm text-alarm">
        {form.formState.errors.root?.message}
      </p>
      <Button type="submit" className="justify-self-start" disabled={isSending}>
        {isSending ? 'Submitting...' : 'Submit Review'}
      </Button>
    </form>
  )
}

/** Shows the server's reason for refusing a review next to the field it is about. */
function explain(form: Form, error: unknown): void {
  if (!(error instanceof ApiError) || !error.reason) return
  const place = error.status === 409 ? 'customerEmail' : 'root'
  form.setError(place, { message: error.reason }, { shouldFocus: true })
}

function RatingField({ form }: { form: Form }) {
  const { field, fieldState } = useController({ control: form.control, name: 'rating' })
  const { value, onChange, onBlur, ref } = field
  return (
    <StarChoice
      value={value}
      error={fieldState.error?.message}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  )
}

function WordFields({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        {(ids) => <TextInput {...ids} {...form.register('title')} required autoComplete="off" />}
      </Field>
      <Field label="Comment" error={errors.comment?.message}>
        {(ids) => (
          <textarea
            {...ids}
            {...form.register('comment')}
            required
            rows={6}
            className={controlLook}
          />
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Name" error={errors.customerName?.message}>
          {(ids) => (
            <TextInput {...ids} {...form.register('customerName')} required autoComplete="name" />
          )}
        </Field>
        <Field label="Email" error={errors.customerEmail?.message} hint="Never published">
          {(ids) => (
            <TextInput
              {...ids}
              {...form.register('customerEmail')}
              type="email"
              inputMode="email"
              required
              autoComplete="email"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="send"
            />
          )}
        </Field>
      </div>
    </>
  )
}
