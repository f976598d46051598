import { usePromises } from './promises.ts'

/** The announcement above every page (spec 2). */
export function TopBar() {
  const { announcedFreeShippingOver } = usePromises()
  return (
    <aside
      aria-label="Offer"
      className="bg-ink px-4 py-2 text-center text-xs tracking-wide text-paper"
    >
      <p>{`Free shipping over ${announcedFreeShippingOver}`}</p>
    </aside>
  )
}
