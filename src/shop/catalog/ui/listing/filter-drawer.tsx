import { SlidersHorizontal } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useFetchedPart } from '#ui/use-fetched-part.ts'
import { countFilters } from '../../domain/listing-filters.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'

const triggerLook = 'border-soft/55 max-sm:px-2 lg:hidden'

async function fetchSheet(): Promise<ComponentType<FilterSheetProps>> {
  return (await import('./filter-sheet.tsx')).FilterSheet
}

/** The filters on small screens: behind a button, or below the title without JavaScript. */
export function FilterDrawer(panel: Omit<FilterSheetProps, 'onClose'>) {
  const isHydrated = useHydrated()
  const { Part, open, close } = useFetchedPart(fetchSheet)
  const count = countFilters(panel.filters)
  const label = (
    <>
      <SlidersHorizontal aria-hidden strokeWidth={1.5} className="size-4" />
      Filters{count > 0 && ` (${count})`}
    </>
  )
  return (
    <>
      {isHydrated ? (
        <Button look="outline" className={triggerLook} onClick={open}>
          {label}
        </Button>
      ) : (
        <a href="#narrow" className={buttonLook('outline', triggerLook)}>
          {label}
        </a>
      )}
      {Part && <Part {...panel} onClose={close} />}
    </>
  )
}
