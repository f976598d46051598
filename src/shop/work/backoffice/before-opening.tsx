import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  BookOpenText,
  ChevronDown,
  HandCoins,
  type LucideIcon,
  MailWarning,
  MapPin,
  Package,
  SlidersHorizontal,
  Store,
} from 'lucide-react'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { Failure } from '#backoffice/parts/failure.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { useApi } from '#platform/api-context.tsx'
import { Link } from '#ui/link.tsx'
import type { Opening, OpeningStep } from '../domain/opening.schema.ts'
import { isFolded } from '../domain/steps-before-opening.ts'

const icons: Readonly<Record<OpeningStep['kind'], LucideIcon>> = {
  product: Package,
  contact: Store,
  address: MapPin,
  claims: BookOpenText,
  settings: SlidersHorizontal,
  payments: HandCoins,
  mail: MailWarning,
}

/** What an owner has left to do before the shop can open; nothing once all is done. */
export function BeforeOpening() {
  const query = useQuery({
    ...adminQuery<Opening>(useApi(), 'opening'),
    // The owner comes back from doing one of these.
    refetchOnMount: 'always',
  })
  if (query.data) return <Left opening={query.data} />
  if (!query.isError || query.isFetching) return null
  return (
    <Failure
      what="What is left to do before you open could not be loaded"
      onRetry={() => void query.refetch()}
    />
  )
}

function Left({ opening }: { opening: Opening }) {
  const { hasOrders, steps } = opening
  if (steps.length === 0) return null
  if (isFolded(opening)) return <Folded steps={steps} />
  return (
    <Panel title={hasOrders ? 'Still to do' : 'Before you open'}>
      <Steps steps={steps} />
    </Panel>
  )
}

function Folded({ steps }: { steps: readonly OpeningStep[] }) {
  return (
    <section aria-label="Before you open" className="bg-white">
      <details className="group">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-3 text-sm hover:text-clay sm:px-6 [&::-webkit-details-marker]:hidden">
          {steps.length} things to do before you open
          <ChevronDown
            aria-hidden
            strokeWidth={1.5}
            className="size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4 sm:px-6">
          <Steps steps={steps} />
        </div>
      </details>
    </section>
  )
}

function Steps({ steps }: { steps: readonly OpeningStep[] }) {
  return (
    <ul className="grid">
      {steps.map((step) => (
        <li key={step.title}>
          <Step step={step} />
        </li>
      ))}
    </ul>
  )
}

const lineLook = 'flex items-center gap-4 border-t border-hairline py-3 text-sm'

function Step({ step: { kind, title, reason, url } }: { step: OpeningStep }) {
  const Icon = icons[kind]
  const line = (
    <>
      <Icon aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-soft" />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="font-medium">{title}</span> <span className="text-soft">{reason}</span>
      </span>
    </>
  )
  if (url === null) return <p className={lineLook}>{line}</p>
  return (
    <Link href={url} className={`${lineLook} hover:bg-sand/50`}>
      {line}
      <ArrowRight aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-soft" />
    </Link>
  )
}
