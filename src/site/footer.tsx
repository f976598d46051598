import { useSettings } from '#platform/settings-context.tsx'
import { newsletterWords } from '#shop/newsletter/domain/newsletter-words.ts'
import { NewsletterForm } from '#shop/newsletter/ui/newsletter-form.tsx'
import { Link } from '#ui/link.tsx'
import { helpLinks, policyLinks, type SiteLink } from './site-links.ts'

/** The footer of every page: categories, help, legal pages and contact (spec 2). */
export function Footer() {
  const { name, isCardOnly, shopLinks = [] } = useSettings()
  return (
    <footer className="bg-ink text-paper [&_:focus-visible]:outline-current">
      <div className="page-width grid gap-12 pt-16 pb-24 md:pt-24 md:pb-12">
        <Letters />
        <div className="grid grid-cols-2 gap-x-6 gap-y-12 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <Imprint />
          <LinkList title="Shop" links={shopLinks} />
          <LinkList title="Help" links={helpLinks} />
          <LinkList title="Policies" links={policyLinks} />
        </div>
        <div className="flex flex-wrap gap-x-8 gap-y-2 border-t border-soft pt-6 text-sm text-hairline">
          <p>Visa · Mastercard · Amex · Discover</p>
          {!isCardOnly && <p>Bitcoin · Ethereum · USDC</p>}
          <p className="md:ml-auto">{`© ${name}. Prices in US dollars.`}</p>
        </div>
      </div>
    </footer>
  )
}

function Letters() {
  return (
    <section
      aria-labelledby="letters"
      className="grid gap-6 border-b border-soft pb-12 md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <div className="grid content-start gap-2">
        <h2 id="letters" className="text-2xl">
          Our newsletter
        </h2>
        <p className="text-hairline">{newsletterWords.invitation}</p>
      </div>
      <div className="lg:col-span-3">
        <NewsletterForm source="footer" />
      </div>
    </section>
  )
}

function Imprint() {
  const { contact, texts, isCardOnly } = useSettings()
  const { city, phone, email, cryptoSupport } = contact
  return (
    <div className="col-span-2 grid max-w-md content-start gap-6 md:col-span-3 lg:col-span-1">
      <p className="font-display text-2xl whitespace-pre-line empty:hidden">{texts.motto}</p>
      <address className="grid gap-1 text-sm text-hairline not-italic">
        <span>{city}</span>
        <span>{phone}</span>
        <span>{email}</span>
        {!isCardOnly && <span>{cryptoSupport}</span>}
      </address>
    </div>
  )
}

function LinkList({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title} className="grid content-start gap-2">
      <h2 className="eyebrow font-sans text-hairline">{title}</h2>
      <ul>
        {links.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-11 items-center text-sm underline-offset-4 hover:underline md:min-h-8"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
