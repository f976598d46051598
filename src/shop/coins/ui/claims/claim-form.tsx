import { useState } from 'react'
import { reasonOf } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { CoinClaim } from '../../domain/claim.schema.ts'
import { useClaim } from './claims.queries.ts'

interface ClaimFormProps {
  claim: CoinClaim
  token: string
}

/** Asks a shopper where to send their coins. Never suggests the address they paid from, which may be an exchange's. */
export function ClaimForm({ claim: { id, coin, network }, token }: ClaimFormProps) {
  const [address, setAddress] = useState('')
  const { mutate, isPending, error, reset } = useClaim(token)
  return (
    <form
      noValidate
      aria-label={`Get your ${coin} back`}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ id, address: address.trim() })
      }}
    >
      <Field
        isTold
        label={`Your own ${coin} address on ${network}`}
        hint="Please copy it from your wallet. Coins sent to a wrong address cannot be recovered. If you paid from an exchange, use your deposit address there."
        error={error ? reasonOf(error, 'We couldn’t reach the shop. Please try again.') : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value)
              if (error) reset()
            }}
            required
            maxLength={120}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" disabled={isPending} className="justify-self-start">
        {isPending ? 'Sending...' : 'Use this address'}
      </Button>
    </form>
  )
}
