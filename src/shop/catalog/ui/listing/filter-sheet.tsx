import type { ComponentProps } from 'react'
import { counted } from '#kernel/counted.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'

export interface FilterSheetProps extends ComponentProps<typeof FilterPanel> {
  total: number | undefined
  onClose: () => void
}

/** The filters as an overlay on small screens. */
export function FilterSheet({ total, onClose, ...panel }: FilterSheetProps) {
  return (
    <Drawer title="Filters" onClose={onClose} footer={<ShowResults total={total} />}>
      <FilterPanel {...panel} title="Narrow the list" />
    </Drawer>
  )
}

/** Submits the dialog's own form, so that the browser closes it and restores the focus. */
function ShowResults({ total }: { total: number | undefined }) {
  return (
    <form method="dialog">
      <Button type="submit" className="w-full">
        {total === undefined ? 'Show products' : `Show ${counted(total, 'product')}`}
      </Button>
    </form>
  )
}
