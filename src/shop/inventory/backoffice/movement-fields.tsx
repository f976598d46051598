import { Fragment } from 'react'
import { Arrow } from '#backoffice/parts/arrow.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { byHand, type HandKind } from '../domain/movement.ts'
import { kindWords } from '../domain/stock-words.ts'
import type { MovementForm } from './use-movement-form.ts'

/** What happened, how many units, and why. */
export function MovementFields({ form }: { form: MovementForm }) {
  const { kind, quantity, reason, errors } = form
  return (
    <>
      <Field label="What happened">
        {(ids) => (
          <Select
            {...ids}
            value={kind}
            onChange={({ target }) => form.choose(target.value as HandKind)}
          >
            {byHand.map((one) => (
              <option key={one} value={one}>
                {kindWords[one].verb}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={kindWords[kind].quantity} error={errors.quantity}>
        {(ids) => (
          <TextInput
            {...ids}
            data-first
            value={quantity}
            // Number pads on phones lack a minus sign.
            inputMode={kind === 'correction' ? 'text' : 'numeric'}
            maxLength={14}
            autoComplete="off"
            className="even-digits"
            // Typing continues after the digit that opened the form.
            onFocus={({ target }) => target.setSelectionRange(quantity.length, quantity.length)}
            onChange={({ target }) => form.setQuantity(target.value)}
          />
        )}
      </Field>
      <Field label="Reason" error={errors.reason}>
        {(ids) => (
          <TextInput
            {...ids}
            value={reason}
            maxLength={500}
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => form.setReason(target.value)}
          />
        )}
      </Field>
    </>
  )
}

/** What the movement will do, or why it was refused. */
export function MovementPreview({ form: { preview, refusal, errors } }: { form: MovementForm }) {
  const isSaidAbove = errors.quantity !== undefined
  return (
    <p aria-live="polite" className="min-h-6 text-sm even-digits">
      {refusal !== null ? (
        <span role="alert" className="text-alarm">
          {refusal}
        </span>
      ) : preview && 'steps' in preview ? (
        <>
          {preview.steps.map(([what, before, after]) => (
            <Fragment key={what}>
              {what} {before} <Arrow /> {after}
            </Fragment>
          ))}
          {preview.note}
        </>
      ) : (
        preview && !isSaidAbove && <span className="text-alarm">{preview.refusal}</span>
      )}
    </p>
  )
}
