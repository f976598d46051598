import { lazy, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CardPanelProps } from './stripe-card-panel.tsx'

const Panel = lazy(async () => {
  try {
    return { default: (await import('./stripe-card-panel.tsx')).StripeCardPanel }
  } catch {
    return { default: PanelMissing }
  }
})

/** Stripe card payment in a separate script, loaded only by pages where a card is paid. */
export function LateCardPanel(props: CardPanelProps) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Panel {...props} />
    </Suspense>
  )
}

function PanelMissing({ isHidden }: CardPanelProps) {
  return (
    <div role="alert" hidden={isHidden} className="border border-hairline bg-white p-6 sm:p-8">
      <div className="grid gap-4">
        <p>The card form did not load. Nothing was charged.</p>
        <Button
          look="outline"
          className="justify-self-start"
          onClick={() => window.location.reload()}
        >
          Try Again
        </Button>
      </div>
    </div>
  )
}
