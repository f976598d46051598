import { Archive, Copy, ExternalLink, Eye } from 'lucide-react'
import { useCommands } from '#backoffice/commands/commands.ts'
import { BackLink } from '#backoffice/parts/back-link.tsx'
import { QuietButton, quietLook } from '#backoffice/parts/quiet-button.tsx'
import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import { statusNames } from './product-words.ts'
import { useProductDeeds } from './use-product-deeds.ts'

const tones = { draft: 'waiting', active: 'good', archived: 'over' } as const

/** A product's status and address, with the actions for it as a whole. */
export function ProductHead({ product }: { product: OwnerProductDetail }) {
  const { slug, status } = product
  const { duplicate, archive, restore, preview, isPending } = useProductDeeds(product)
  const mayChange = useMay('PATCH /api/admin/products/{id}')
  const isArchived = status === 'archived'
  useCommands([
    { id: 'preview', title: 'Preview as a shopper', group: 'This screen', Icon: Eye, run: preview },
    ...(mayChange
      ? [
          {
            id: 'duplicate',
            title: 'Duplicate',
            group: 'This screen' as const,
            Icon: Copy,
            run: duplicate,
          },
        ]
      : []),
  ])
  return (
    <div className="grid gap-4 pb-8">
      <p>
        <BackLink href="/admin/products">All products</BackLink>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-sm">
          <StateBadge label={statusNames[status]} tone={tones[status]} />
        </p>
        <div className="flex flex-wrap gap-3">
          {status === 'active' ? (
            <a href={`/products/${slug}`} target="_blank" rel="noreferrer" className={quietLook}>
              <ExternalLink aria-hidden strokeWidth={1.5} className="size-4" />
              View in shop
            </a>
          ) : (
            <QuietButton disabled={isPending} onClick={preview}>
              <Eye aria-hidden strokeWidth={1.5} className="size-4" />
              Preview as a shopper
            </QuietButton>
          )}
          {mayChange && (
            <>
              <QuietButton disabled={isPending} onClick={duplicate}>
                <Copy aria-hidden strokeWidth={1.5} className="size-4" />
                Duplicate
              </QuietButton>
              <QuietButton disabled={isPending} onClick={isArchived ? restore : archive}>
                <Archive aria-hidden strokeWidth={1.5} className="size-4" />
                {isArchived ? 'Move to drafts' : 'Archive'}
              </QuietButton>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
