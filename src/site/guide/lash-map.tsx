import { useState } from 'react'
import { noFilters, queryOf } from '#shop/catalog/domain/listing-filters.ts'
import {
  adviceFor,
  type EyeShape,
  eyeShapes,
  lengthsOf,
  mapLashes,
} from '#shop/lash/domain/lash-map.ts'
import { type LengthMap, lengthMaps } from '#shop/lash/domain/lash-spec.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { EyeDrawing } from './eye-drawing.tsx'
import { eyeWords, styleWords } from './guide-words.ts'
import { MapTrays } from './map-trays.tsx'

const styles = Object.keys(lengthMaps) as LengthMap[]
const longest = { '10': 'Subtle', '12': 'Everyday', '14': 'Long' } as const
const longestChoices = Object.keys(longest) as (keyof typeof longest)[]

/** A choice of eye shape, style and length that shows the lash map and the trays it needs. */
export function LashMap() {
  const [shape, setShape] = useState<EyeShape>('almond')
  const [style, setStyle] = useState<LengthMap>('natural')
  const [longestMm, setLongestMm] = useState<keyof typeof longest>('12')
  const map = mapLashes(shape, style, Number(longestMm))
  return (
    <section aria-labelledby="lash-map" className="bg-sand">
      <div className="page-width grid gap-10 py-14 md:py-20 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-8">
          <h2 id="lash-map" className="text-2xl">
            Draw your map
          </h2>
          <ChoiceCards
            legend="Your eye"
            name="eye"
            values={eyeShapes}
            chosen={shape}
            onChoose={setShape}
            columns="grid-cols-pair sm:grid-cols-trio"
          >
            {(value) => (
              <>
                <EyeDrawing shape={value} className="mx-auto w-24" />
                <span className="text-center">{eyeWords[value].name}</span>
              </>
            )}
          </ChoiceCards>
          <ChoiceCards
            legend="Your style"
            name="style"
            values={styles}
            chosen={style}
            onChoose={setStyle}
            columns="grid-cols-pair sm:grid-cols-trio *:content-start"
          >
            {(value) => <StyleChoice style={value} isOurPick={adviceFor(shape).style === value} />}
          </ChoiceCards>
          <ChoiceCards
            legend="Your longest lash"
            name="longest"
            values={longestChoices}
            chosen={longestMm}
            onChoose={setLongestMm}
            columns="grid-cols-[repeat(auto-fill,minmax(max(5rem,30%),1fr))]"
          >
            {(value) => (
              <>
                <span className="font-medium">{longest[value]}</span>
                <span className="text-soft">{value} mm</span>
              </>
            )}
          </ChoiceCards>
        </div>
        <DrawnMap shape={shape} style={style} map={map} />
      </div>
    </section>
  )
}

function StyleChoice({ style, isOurPick }: { style: LengthMap; isOurPick: boolean }) {
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 font-medium">
        {styleWords[style].name}
        {isOurPick && <span className="text-xs text-clay">Our pick</span>}
      </span>
      <span className="text-soft">{styleWords[style].look}</span>
    </>
  )
}

interface DrawnMapProps {
  shape: EyeShape
  style: LengthMap
  map: readonly number[]
}

function DrawnMap({ shape, style, map }: DrawnMapProps) {
  const { curl } = adviceFor(shape)
  const trays = lengthsOf(map)
  const query = queryOf({ ...noFilters, curl: [curl], length: trays.map(String) })
  return (
    <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start">
      <EyeDrawing shape={shape} map={map} hasLabels className="w-full" />
      <div aria-live="polite" className="grid gap-2 border-t border-ink pt-5">
        <h3 className="text-xl">
          {styleWords[style].name} for {eyeWords[shape].name.toLowerCase()} eyes, {curl} curl
        </h3>
        <p className="even-digits">
          Inner corner <b className="font-medium">{map.join(' – ')}</b> mm outer corner
        </p>
        <p className="text-soft">
          {eyeWords[shape].sign} {eyeWords[shape].aim}
        </p>
      </div>
      <Link href={`/products${query}`} className={buttonLook('solid', 'justify-self-start')}>
        See {curl} curl trays, {trays[0]} to {trays.at(-1)} mm
      </Link>
      <MapTrays curl={curl} lengthsMm={trays} />
    </div>
  )
}
