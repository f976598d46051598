import { Link, useLocation } from 'wouter'
import { buttonLook } from '#ui/button-look.ts'
import { compareAddress } from '../../domain/compare.ts'
import { useCompared } from './compared-products.ts'

/** The link to the comparison, at the bottom of the window once two products are chosen. */
export function CompareLink() {
  const ids = useCompared()
  const [path] = useLocation()
  if (ids.length < 2 || path === '/compare' || path === '/checkout' || path.startsWith('/pay/'))
    return null
  return (
    <nav aria-label="Compare" className="fixed bottom-4 left-4 z-30">
      <Link href={compareAddress(ids)} className={buttonLook('solid', 'border border-paper')}>
        Compare ({ids.length})
      </Link>
    </nav>
  )
}
