import { fansOf } from '#shop/lash/domain/fans.ts'

const thicknesses = [
  { mm: 0.03, use: 'Mega volume' },
  { mm: 0.05, use: 'Volume' },
  { mm: 0.07, use: 'Light volume' },
  { mm: 0.1, use: 'Hybrid sets, fine natural lashes' },
  { mm: 0.15, use: 'Classic, one to one' },
  { mm: 0.2, use: 'Bold classic, strong natural lashes' },
]

/** What a thickness is for, with the fans it can make, if any: "Volume, fans of 3D to 10D". */
function purposeOf({ mm, use }: (typeof thicknesses)[number]): string {
  const { least, most } = fansOf(mm)
  return most > 1 ? `${use}, fans of ${least}D to ${most}D` : use
}

const unitsPerMm = 300

/** Cross-sections of fibers, magnified a hundred times. */
export function ThicknessScale() {
  return (
    <section className="grid gap-8">
      <div className="grid max-w-2xl gap-3">
        <h2 className="text-2xl">Thickness</h2>
        <p className="text-soft">
          A cross-section, enlarged. Twice the thickness is four times the weight, which is why fans
          are made of the finest fibers.
        </p>
      </div>
      <dl className="grid grid-cols-pair gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-6">
        {thicknesses.map(({ mm, use }) => (
          <div key={mm} className="grid content-start gap-1 border-t border-hairline pt-4">
            <dt className="grid gap-2 font-display text-xl">
              <svg aria-hidden="true" viewBox="0 0 72 72" className="size-16">
                <circle
                  cx={(mm * unitsPerMm) / 2}
                  cy="36"
                  r={(mm * unitsPerMm) / 2}
                  fill="currentColor"
                />
              </svg>
              {mm.toFixed(2)} mm
            </dt>
            <dd className="text-sm text-soft">{purposeOf({ mm, use })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
