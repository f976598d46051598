import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Panel } from '#backoffice/parts/panel.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { promotionInWords } from '../../domain/promotion-in-words.ts'
import { promotionWarnings } from '../../domain/promotion-warnings.ts'
import { nameIn } from '../use-promotion-words.ts'
import {
  type PromotionDraft,
  type PromotionValues,
  promotionDraftSchema,
} from './promotion-draft.ts'
import { GiftFields, LimitFields } from './promotion-fields.tsx'
import { RehearsalPanel } from './rehearsal-panel.tsx'
import { type Named, useCategoryNames, useProductNames } from './scope.queries.ts'
import { ScopeFields } from './scope-fields.tsx'

interface PromotionEditorProps {
  /** The stored promotion's products with their names. */
  known: readonly Named[]
  /** Whether orders have used the promotion's code. */
  isCodeUsed?: boolean
  /** Shown above the sentence: the promotion's standing. */
  children?: ReactNode
}

/** The fields of a promotion, beside a sentence on what it does and its rehearsal. */
export function PromotionEditor({ known, isCodeUsed = false, children }: PromotionEditorProps) {
  const { control } = useFormContext<PromotionDraft>()
  const { timeZone } = useSettings()
  const mayRehearse = useMay('POST /api/admin/promotions/rehearse')
  const draft = useWatch({ control }) as PromotionDraft
  const products = useProductNames(draft.productIds, known)
  // A draft is described and rehearsed even before it has a code.
  const values = promotionDraftSchema(timeZone).safeParse({ ...draft, code: 'DRAFT' }).data ?? null
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <GiftFields isCodeUsed={isCodeUsed} />
        <ScopeFields products={products} chosenCategories={draft.categoryIds} />
        <LimitFields />
      </div>
      <div className="grid gap-5 xl:sticky xl:top-6">
        {children}
        <Sentence values={values} products={products} />
        {mayRehearse && <RehearsalPanel draft={values} />}
      </div>
    </div>
  )
}

interface SentenceProps {
  values: PromotionValues | null
  products: readonly { id: number; name: string | undefined }[]
}

function Sentence({ values, products }: SentenceProps) {
  const { timeZone } = useSettings()
  const { data: categories = [] } = useCategoryNames()
  return (
    <Panel title="In plain words">
      <p className={values ? 'font-display text-lg' : 'text-sm text-soft'}>
        {values
          ? promotionInWords(values, {
              timeZone,
              now: new Date(),
              categoryName: nameIn(categories),
              productName: (id) => products.find((one) => one.id === id)?.name,
            })
          : 'Fill in the fields to see the promotion in plain words.'}
      </p>
      {values &&
        promotionWarnings(values, new Date()).map((warning) => (
          <p key={warning} role="status" className="text-sm text-alarm">
            {warning}
          </p>
        ))}
    </Panel>
  )
}
