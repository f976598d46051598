import { useQuery } from '@tanstack/react-query'
import { screenAddress } from '#backoffice/list-address.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { counted } from '#kernel/counted.ts'
import { useApi } from '#platform/api-context.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Link } from '#ui/link.tsx'
import type { FeedsReport, LeftOut } from '../../domain/feeds/feeds-report.schema.ts'
import { feedsQuery } from './product-files.queries.ts'

const feeds = [
  {
    name: 'Google Merchant Center',
    path: '/feeds/google.xml',
    advice: 'Data sources › Add products from a file › Enter a link to your file',
  },
  {
    name: 'Meta (Facebook and Instagram)',
    path: '/feeds/meta.csv',
    advice: 'Commerce Manager › Data sources › Data feed › Use a URL',
  },
] as const

/** The addresses of the feeds that shopping engines fetch, and which products are not in them. */
export function FeedsPanel() {
  const query = useQuery(feedsQuery(useApi()))
  return (
    <Panel
      title="Feeds"
      note="Give these links to Google and Meta once. They then read every variant for sale, with its current price and stock, on their own."
    >
      <ul className="border-t border-hairline text-sm">
        {feeds.map(({ name, path, advice }) => (
          <li
            key={path}
            className="flex items-center justify-between gap-x-4 border-b border-hairline py-3"
          >
            <p className="grid min-w-0 gap-1">
              <span className="font-medium">{name}</span>
              <a href={path} className="tap text-link wrap-anywhere">
                {location.origin}
                {path}
              </a>
              <span className="text-soft">{advice}</span>
            </p>
            <CopyButton text={`${location.origin}${path}`} label={`Copy the address for ${name}`} />
          </li>
        ))}
      </ul>
      <Answered query={query} what="What the feeds leave out">
        {(report) => <NotInFeeds report={report} />}
      </Answered>
    </Panel>
  )
}

function NotInFeeds({ report: { leftOut, total, drafts } }: { report: FeedsReport }) {
  return (
    <section aria-labelledby="not-in-feeds" className="grid gap-2 text-sm">
      <h3 id="not-in-feeds" className="font-sans text-base font-medium tracking-[0]">
        Not in the feeds
      </h3>
      {leftOut.length === 0 ? (
        <p>Nothing is missing: everything for sale is in both feeds.</p>
      ) : (
        <ul className="border-t border-hairline">
          {leftOut.map((one) => (
            <LeftOutLine key={one.id} {...one} />
          ))}
        </ul>
      )}
      {total > leftOut.length && (
        <p>
          These are the first {leftOut.length} of {total}.
        </p>
      )}
      {drafts > 0 && (
        <p className="text-soft">
          {counted(drafts, 'draft isn’t', 'drafts aren’t')} in them either, because shoppers can’t
          see {drafts === 1 ? 'it' : 'them'} yet:{' '}
          <Link href={screenAddress('products', { status: 'draft' })} className="tap text-link">
            show {drafts === 1 ? 'it' : 'them'}
          </Link>
          .
        </p>
      )}
    </section>
  )
}

function LeftOutLine({ id, name, message, section }: LeftOut) {
  return (
    <li className="grid gap-1 border-b border-hairline py-3">
      <Link
        href={`/admin/products/${id}#${section}`}
        className="tap w-fit font-medium text-link wrap-anywhere"
      >
        {name}
      </Link>
      <span className="wrap-anywhere">{message}</span>
    </li>
  )
}
