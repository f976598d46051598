import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '#kernel/money.ts'
import { adoptFilled } from '#ui/adopt-filled.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import type { CardFields } from '../domain/card.schema.ts'
import { cardBrandNames, cardBrandOf } from '../domain/card-brand.ts'
import { formatCardNumber, formatExpiry } from '../domain/card-number-format.ts'
import { CardField } from './card-field.tsx'
import type { CardFormState } from './use-card-form.ts'
import type { CardPayment } from './use-card-payment.ts'

interface CardFormProps {
  form: CardFormState
  payment: CardPayment
  look: ButtonLook
  /** Why the card was last refused; null if it was not. */
  refusal: string | null
}

/** The field that each refusal is about. */
const refusedFields: Record<string, keyof CardFields> = {
  'Invalid card number': 'cardNumber',
  'Card has expired': 'expiryDate',
}

export const cardFormId = 'card'

/** The card fields and the pay button (spec 2, 5). */
export function CardForm({ form, look, payment, refusal }: CardFormProps) {
  const isProcessing = payment.panel.status === 'processing'
  useEffect(() => {
    if (refusal === null) return
    const field = refusedFields[refusal]
    if (field) form.setError(field, { message: refusal })
    form.setFocus(field ?? 'cardNumber')
  }, [refusal, form])
  return (
    <form
      id={cardFormId}
      noValidate
      aria-label="Card"
      onSubmit={(event) => {
        adoptFilled(cardFormId, form)
        void form.handleSubmit(payment.pay)(event)
      }}
    >
      <fieldset disabled={isProcessing} className="grid min-w-0 gap-5">
        <CardInputs form={form} />
        <Button type="submit" look={look}>
          {isProcessing ? 'Processing Payment...' : `Pay ${formatMoney(payment.amount)}`}
        </Button>
      </fieldset>
      <p role="status" className="pt-4 text-sm text-soft empty:hidden">
        {isProcessing && 'Checking with your bank. This takes a few seconds.'}
      </p>
    </form>
  )
}

function CardInputs({ form }: { form: CardFormState }) {
  const brand = cardBrandOf(useWatch({ control: form.control, name: 'cardNumber' }))
  return (
    <>
      <CardField
        form={form}
        name="cardNumber"
        label="Card number"
        format={formatCardNumber}
        mark={brand && cardBrandNames[brand]}
        autoComplete="cc-number"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={23}
        placeholder="1234 5678 9012 3456"
      />
      <div className="grid grid-cols-pair gap-4">
        <CardField
          form={form}
          name="expiryDate"
          label="Expiry date"
          format={formatExpiry}
          autoComplete="cc-exp"
          inputMode="numeric"
          enterKeyHint="next"
          placeholder="MM/YY"
        />
        <CardField
          form={form}
          name="cvv"
          label="CVV"
          autoComplete="cc-csc"
          inputMode="numeric"
          enterKeyHint="next"
          maxLength={4}
          placeholder={brand === 'amex' ? '1234' : '123'}
        />
      </div>
      <CardField
        form={form}
        name="cardholderName"
        label="Cardholder name"
        autoComplete="cc-name"
        autoCapitalize="words"
        enterKeyHint="go"
      />
    </>
  )
}
