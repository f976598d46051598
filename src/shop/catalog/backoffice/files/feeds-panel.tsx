import { Panel } from '#backoffice/parts/panel.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

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

/** The addresses of the feeds that shopping engines fetch. */
export function FeedsPanel() {
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
    </Panel>
  )
}
