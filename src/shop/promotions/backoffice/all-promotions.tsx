import { BackLink } from '#backoffice/parts/back-link.tsx'

/** The link from a promotion back to the list. */
export function AllPromotions() {
  return (
    <p>
      <BackLink href="/admin/promotions">All promotions</BackLink>
    </p>
  )
}
