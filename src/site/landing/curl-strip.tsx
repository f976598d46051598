import type { LashCurl } from '#shop/lash/domain/lash-spec.ts'
import { CurlDrawing } from '#shop/lash/ui/curl-drawing.tsx'
import { Link } from '#ui/link.tsx'

const curls: readonly { curl: LashCurl; word: string }[] = [
  { curl: 'J', word: 'Barely there' },
  { curl: 'B', word: 'Soft' },
  { curl: 'C', word: 'Everyday' },
  { curl: 'CC', word: 'Open' },
  { curl: 'D', word: 'Full' },
  { curl: 'L', word: 'Lifted' },
]

/** The curls side by side, each linked to its products. */
export function CurlStrip() {
  return (
    <section className="page-width grid gap-10 py-16 md:gap-14 md:py-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-2xl gap-4">
          <p className="eyebrow text-clay">Choose your curl</p>
          <h2 className="text-3xl">Which curl is yours?</h2>
        </div>
        <Link href="/size-guide" className="text-link inline-flex min-h-11 items-center">
          Find the one for your eyes
        </Link>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(5rem,30%),1fr))] border-t border-l border-hairline lg:grid-cols-[repeat(auto-fill,minmax(max(7rem,15%),1fr))]">
        {curls.map(({ curl, word }) => (
          <li key={curl} className="border-r border-b border-hairline">
            <Link
              href={`/products?curl=${curl}`}
              className="group grid h-full gap-4 p-4 transition-colors hover:bg-ink hover:text-paper md:p-6"
            >
              <CurlDrawing curl={curl} />
              <span className="items-baseline justify-between gap-x-3 sm:flex">
                <span className="block font-display text-2xl">{curl}</span>
                <span className="block text-sm">{word}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
