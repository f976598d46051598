import { CurlDrawing } from '#shop/lash/ui/curl-drawing.tsx'
import { Link } from '#ui/link.tsx'
import type { Page } from '#ui/page.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { curlWords } from './guide-words.ts'
import { LashMap } from './lash-map.tsx'
import { LengthRuler } from './length-ruler.tsx'
import { ThicknessScale } from './thickness-scale.tsx'

const lead =
  'Curl, length and thickness, drawn to scale, and a map that tells you where each length goes.'

function SizeGuide() {
  return (
    <>
      <div className="page-width">
        <PageHeading eyebrow="Help" title="Size guide">
          {lead}
        </PageHeading>
      </div>
      <LashMap />
      <div className="page-width grid gap-16 py-16 md:gap-24 md:py-24">
        <Curls />
        <LengthRuler />
        <ThicknessScale />
      </div>
    </>
  )
}

function Curls() {
  return (
    <section className="grid gap-8">
      <h2 className="text-2xl">Curls</h2>
      <ul className="grid grid-cols-pair gap-x-4 gap-y-10 md:grid-cols-trio md:gap-x-6 lg:grid-cols-6">
        {curlWords.map(({ curl, text }) => (
          <li key={curl} className="grid content-start gap-2 border-t border-hairline pt-4">
            <div className="max-w-48">
              <CurlDrawing curl={curl} />
            </div>
            <h3 className="text-2xl">{curl}</h3>
            <p className="text-sm text-soft md:text-base">{text}</p>
            <Link
              href={`/products?curl=${encodeURIComponent(curl)}`}
              className="text-link inline-flex min-h-11 items-center justify-self-start text-sm"
            >
              Trays in {curl} curl
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const sizeGuidePage: Page = {
  View: SizeGuide,
  headOf: () => ({ title: 'Size Guide', description: lead, canonical: '/size-guide' }),
}
