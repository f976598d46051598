/** The groups of the settings, by the addresses of their headings within the page. */
export const sections = {
  shop: 'Shop',
  shipping: 'Shipping',
  taxes: 'Taxes',
  cashback: 'Cashback',
  reservations: 'Reservations',
  delivery: 'Delivery promise',
  returns: 'Returns',
  stock: 'Stock',
  contact: 'Contact',
  figures: 'Figures',
  policies: 'Policies',
  history: 'History',
} as const

/** Links to the groups. They are plain, because the router knows paths only. */
export function SectionLinks() {
  return (
    <nav aria-label="Groups of settings" className="-mt-2 pb-6">
      <ul className="flex flex-wrap gap-x-6">
        {Object.entries(sections).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 max-md:min-h-11 items-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
