import { Link } from 'wouter'

/** The way back from one promotion to the list. */
export function AllPromotions() {
  return (
    <p>
      <Link href="/admin/promotions" className="text-link text-sm">
        All promotions
      </Link>
    </p>
  )
}
