import { TriangleAlert } from 'lucide-react'
import { useSettings } from '#platform/settings-context.tsx'
import { settingsWarnings } from '#shop/settings/domain/settings-warnings.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'

/** Warns the owner if the announced free-shipping threshold differs from the one applied (design 5). */
export function ShippingWarning() {
  const warnings = settingsWarnings(useSettings())
  const warning = warnings.find(({ keys }) => keys.includes('announcedFreeShippingThreshold'))
  const seesSettings = useMay('GET /api/admin/settings')
  if (!warning) return null
  return (
    <section
      aria-label="Free shipping"
      className="flex items-start gap-4 border-l-2 border-clay bg-blush/60 p-5"
    >
      <TriangleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-clay" />
      <div className="grid gap-1 text-sm">
        <h2 className="font-sans text-base font-medium tracking-[0]">
          Two different free-shipping thresholds
        </h2>
        <p>{warning.message}</p>
        {seesSettings && (
          <Link
            href="/admin/settings"
            className="text-link mt-1 inline-flex items-center max-md:-mb-3 max-md:min-h-11 justify-self-start"
          >
            Open the settings
          </Link>
        )}
      </div>
    </section>
  )
}
