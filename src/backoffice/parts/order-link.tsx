/** A link to the order's page in the shop. */
export function OrderLink({ id, email }: { id: number; email: string }) {
  return (
    <a
      href={`/orders/${id}?${new URLSearchParams({ email })}`}
      target="_blank"
      rel="noreferrer"
      className="text-link even-digits"
    >
      #{id}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  )
}
