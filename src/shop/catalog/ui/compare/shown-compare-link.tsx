import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { compareAddress } from '../../domain/compare.ts'

/** The link to the comparison of these products, at the bottom of the window. */
export function ShownCompareLink({ ids }: { ids: readonly number[] }) {
  return (
    <nav aria-label="Compare" className="fixed bottom-4 left-4 z-30">
      <Link href={compareAddress(ids)} className={buttonLook('solid', 'border border-paper')}>
        Compare ({ids.length})
      </Link>
    </nav>
  )
}
