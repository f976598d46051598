import { BackLink } from '#backoffice/parts/back-link.tsx'

/** The way back from one promotion to the list. */
export function AllPromotions() {
  return (
    <p>
      <BackLink href="/admin/promotions">All promotions</BackLink>
    </p>
  )
}
