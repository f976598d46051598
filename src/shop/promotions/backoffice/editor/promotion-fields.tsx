import { useWatch } from 'react-hook-form'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { FormModeProvider, useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { MoneyField } from '#backoffice/form/money-field.tsx'
import { PercentField } from '#backoffice/form/percent-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { WholeField } from '#backoffice/form/whole-field.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import type { PromotionDraft } from './promotion-draft.ts'

const types = [
  ['percentage', 'Percent off'],
  ['fixed', 'Dollars off'],
  ['bogo', 'Buy one, get one free'],
  ['free_shipping', 'Free shipping'],
] as const

const two = 'grid gap-x-4 gap-y-5 sm:grid-cols-2'

interface GiftFieldsProps {
  /** Whether orders have used the code, so that it stays. */
  isCodeUsed: boolean
}

/** The fields of a code's name and discount. */
export function GiftFields({ isCodeUsed }: GiftFieldsProps) {
  const type = useWatch<PromotionDraft, 'type'>({ name: 'type' })
  return (
    <Panel title="Discount">
      <div className={two}>
        <CodeField isUsed={isCodeUsed} />
        <TextField<PromotionDraft>
          name="name"
          label="Name, optional"
          hint="Only you see it"
          maxLength={100}
        />
        <ChoiceField<PromotionDraft> name="type" label="What it does" choices={types} />
        {type === 'percentage' && <PercentField<PromotionDraft> name="value" label="How much" />}
        {type === 'fixed' && <MoneyField<PromotionDraft> name="value" label="How much" />}
      </div>
    </Panel>
  )
}

function CodeField({ isUsed }: { isUsed: boolean }) {
  const isReadOnly = useIsReadOnly() || isUsed
  return (
    <FormModeProvider value={{ isReadOnly }}>
      <TextField<PromotionDraft>
        name="code"
        label="Code"
        hint={
          isUsed
            ? 'Orders have used this code, so it can’t change anymore'
            : 'What shoppers enter; uppercase and lowercase are the same'
        }
        maxLength={50}
        spellCheck={false}
      />
    </FormModeProvider>
  )
}

/** The fields of a code's limits: uses, minimum amount, and dates. */
export function LimitFields() {
  const { timeZone } = useSettings()
  const zone = timeZone.replaceAll('_', ' ')
  return (
    <Panel title="Limits" note="Anything left empty has no limit">
      <div className={two}>
        <WholeField<PromotionDraft> name="maxUses" label="Total uses" unit="orders" />
        <WholeField<PromotionDraft>
          name="perCustomer"
          label="Uses per customer"
          hint="Counted by email"
          unit="orders"
        />
        <MoneyField<PromotionDraft>
          name="minimumAmount"
          label="Minimum order"
          hint="Before discount, shipping and tax"
        />
        <span className="hidden sm:block" />
        <TextField<PromotionDraft>
          name="startsAt"
          label="Starts"
          hint={`By the shop’s clock (${zone})`}
          type="datetime-local"
        />
        <TextField<PromotionDraft>
          name="endsAt"
          label="Ends"
          hint={`By the shop’s clock (${zone})`}
          type="datetime-local"
        />
      </div>
    </Panel>
  )
}
