import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Drawer } from '#ui/drawer.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { countFilters } from '../../domain/listing-filters.ts'
import { FilterPanel } from './filter-panel.tsx'

interface FilterDrawerProps extends ComponentProps<typeof FilterPanel> {
  total: number | undefined
}

const triggerLook = 'border-soft/55 max-sm:px-2 lg:hidden'

/** The filters on small screens: behind a button, or below the title without JavaScript. */
export function FilterDrawer({ total, ...panel }: FilterDrawerProps) {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
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
        <Button look="outline" className={triggerLook} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <a href="#narrow" className={buttonLook('outline', triggerLook)}>
          {label}
        </a>
      )}
      {isOpen && (
        <Drawer
          title="Filters"
          onClose={() => setOpen(false)}
          footer={<ShowResults total={total} />}
        >
          <FilterPanel {...panel} />
        </Drawer>
      )}
    </>
  )
}

/** Submits the dialog's own form, so that the browser closes it and restores the focus. */
function ShowResults({ total }: { total: number | undefined }) {
  return (
    <form method="dialog">
      <Button type="submit" className="w-full">
        {total === undefined ? 'Show products' : `Show ${total} product${total === 1 ? '' : 's'}`}
      </Button>
    </form>
  )
}
