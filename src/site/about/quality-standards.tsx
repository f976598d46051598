import type { Promises } from '#kernel/promises.ts'
import { usePromises } from '../promises.ts'
import { ShownTray } from './shown-tray.tsx'

const standardsOf = ({ returnWindow }: Promises) => [
  ['Fiber', 'Vegan PBT only, dyed through. No animal hair, and color that does not wash out.'],
  ['Thickness', 'From 0.03 mm up, checked under the microscope for every batch.'],
  ['Curl', 'Set by heat and held against a template; a curl that relaxes overnight never ships.'],
  ['Length', 'True to the millimeter, and printed beside every row.'],
  ['Strip', 'Each lash lifts off the strip in one clean pull, with no sticky residue at the root.'],
  ['Packing', 'Sealed by the person who checked it, in a case that keeps it flat.'],
  ['Promise', `${returnWindow} to return it sealed. A faulty one can always come back.`],
]

/** The quality standards of every tray (spec 2). */
export function QualityStandards() {
  return (
    <section className="bg-sand">
      <div className="page-width grid gap-10 py-16 md:grid-cols-[1fr_2fr] md:gap-16 md:py-24">
        <div className="grid content-start gap-4">
          <p className="eyebrow text-clay">Quality standards</p>
          <h2 className="text-2xl lg:text-3xl">Seven promises for every tray</h2>
          <div className="pt-6 max-md:hidden">
            <ShownTray at={2} sizes="(min-width: 84rem) 24rem, 30vw" />
          </div>
        </div>
        <ol className="grid border-t border-ink/20">
          {standardsOf(usePromises()).map(([name, text]) => (
            <li
              key={name}
              className="grid content-center gap-x-8 gap-y-1 border-b border-ink/20 py-5 sm:grid-cols-[10rem_1fr] sm:items-baseline"
            >
              <h3 className="text-xl">{name}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
