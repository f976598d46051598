import type { Column } from '#backoffice/parts/row-table.tsx'
import { formatCount } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import type { OwnerPromotion } from '../domain/owner-promotion.schema.ts'
import { PromotionState } from './promotion-status.tsx'
import { usePromotionWords } from './use-promotion-words.ts'

/** The columns of the list of promotions. */
export const promotionColumns: readonly Column<OwnerPromotion>[] = [
  { title: 'Code', isLead: true, cell: (promotion) => <Title promotion={promotion} /> },
  { title: 'State', cell: ({ status }) => <PromotionState status={status} /> },
  { title: 'Used', isNumber: true, cell: (promotion) => usesInWords(promotion) },
  { title: 'Revenue', isNumber: true, cell: ({ revenue }) => formatDecimal(revenue) },
  {
    title: 'Copy',
    cell: ({ code }) => (
      <span className="-my-2.5 block">
        <CopyButton text={code} label={`Copy ${code}`} />
      </span>
    ),
  },
]

/** "12 of 100", or "12" if there is no limit. */
function usesInWords({
  usedCount,
  maxUses,
}: Pick<OwnerPromotion, 'usedCount' | 'maxUses'>): string {
  const used = formatCount(usedCount)
  return maxUses === null ? used : `${used} of ${formatCount(maxUses)}`
}

function Title({ promotion }: { promotion: OwnerPromotion }) {
  const wordsOf = usePromotionWords()
  const { code, name } = promotion
  return (
    <span className="inline-flex max-w-[34rem] flex-col gap-0.5">
      <span className="inline-flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium tracking-wide wrap-anywhere underline decoration-hairline underline-offset-4">
          {code}
        </span>
        {name !== code && <span className="inline-block text-soft wrap-anywhere">{name}</span>}
      </span>
      <span className="inline-block text-xs text-soft wrap-anywhere">{wordsOf(promotion)}</span>
    </span>
  )
}
