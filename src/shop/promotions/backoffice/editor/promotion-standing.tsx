import { Copy, CopyPlus, Power, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Command } from '#backoffice/commands/command.ts'
import { useCommands } from '#backoffice/commands/commands.ts'
import { OrderLink } from '#backoffice/parts/order-link.tsx'
import { QuietButton, quietLook } from '#backoffice/parts/quiet-button.tsx'
import { formatDecimal } from '#kernel/money.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerPromotion } from '../../domain/owner-promotion.schema.ts'
import { usedInWords } from '../../domain/promotion-in-words.ts'
import { PromotionState } from '../promotion-status.tsx'
import { useDeletePromotion } from '../use-delete-promotion.ts'
import { useSwitchPromotions } from '../use-switch-promotions.ts'

/** A promotion's state and results, and actions on it besides changing its fields. */
export function PromotionStanding({ promotion }: { promotion: OwnerPromotion }) {
  const { isActive, cashbackOrderId } = promotion
  const { mayChange, mayDelete, copy, duplicateHref, turn, remove } = useDeeds(promotion)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <PromotionState status={promotion.status} />
        <span className="text-soft even-digits">{usedInWords(promotion)}</span>
        <span className="text-soft even-digits">
          {formatDecimal(promotion.revenue)} from paid orders
        </span>
        {cashbackOrderId !== null && (
          <span className="text-soft">
            Pays out the cashback of <OrderLink id={cashbackOrderId} />
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <QuietButton onClick={copy}>
          <Copy aria-hidden strokeWidth={1.5} className="size-4" />
          Copy code
        </QuietButton>
        {mayChange && cashbackOrderId === null && (
          <Link href={duplicateHref} className={quietLook}>
            <CopyPlus aria-hidden strokeWidth={1.5} className="size-4" />
            Duplicate
          </Link>
        )}
        {mayChange && (
          <QuietButton onClick={turn}>
            <Power aria-hidden strokeWidth={1.5} className="size-4" />
            {isActive ? 'Switch off' : 'Switch on'}
          </QuietButton>
        )}
        {mayDelete && (
          <QuietButton onClick={remove}>
            <Trash2 aria-hidden strokeWidth={1.5} className="size-4" />
            Delete
          </QuietButton>
        )}
      </div>
    </div>
  )
}

function useDeeds(promotion: OwnerPromotion) {
  const { id, code, isActive, isKept, cashbackOrderId } = promotion
  const [, navigate] = useLocation()
  const mayChange = useMay('PATCH /api/admin/promotions/{id}')
  const mayDelete = useMay('DELETE /api/admin/promotions/{id}') && !isKept
  const switchTo = useSwitchPromotions()
  const { mutate: remove, isPending } = useDeletePromotion()
  const deeds = {
    mayChange,
    mayDelete: mayDelete && cashbackOrderId === null,
    duplicateHref: `/admin/promotions/new?from=${id}`,
    copy: () => void copyCode(code),
    turn: () => void switchTo([promotion], !isActive),
    remove: () => !isPending && remove(promotion),
  }
  const here = { group: 'This screen' } as const
  const commands: Command[] = [
    { ...here, id: 'promotion-copy', title: 'Copy code', keys: 'c', Icon: Copy, run: deeds.copy },
    ...(mayChange
      ? [
          {
            ...here,
            id: 'promotion-switch',
            keys: 't',
            Icon: Power,
            run: deeds.turn,
            title: isActive ? 'Switch off' : 'Switch on',
          },
          {
            ...here,
            id: 'promotion-duplicate',
            title: 'Duplicate',
            keys: 'd',
            Icon: CopyPlus,
            run: () => navigate(deeds.duplicateHref),
          },
        ]
      : []),
  ]
  useCommands(commands)
  return deeds
}

async function copyCode(code: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(code).then(
    () => true,
    () => false,
  )
  const description = 'Your browser does not allow copying here.'
  showToast(
    isCopied
      ? { title: `${code} copied` }
      : { title: 'Not copied', description, tone: 'destructive' },
  )
}
