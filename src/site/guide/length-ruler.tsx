import { curlLine } from '#shop/lash/domain/curl.ts'
import { curlOutline } from '#shop/lash/ui/curl-outline.ts'

const lengthsMm = [8, 9, 10, 11, 12, 13, 14, 15, 16]
const line = curlLine('C', 12)
const unitsPerMm = 6

const uses = [
  { lengths: '8 to 9 mm', text: 'Inner corners, and brows that sit low.' },
  { lengths: '10 to 11 mm', text: 'Close to most natural lashes. No one will notice.' },
  { lengths: '12 to 13 mm', text: 'The length most sets are built around.' },
  { lengths: '14 to 16 mm', text: 'Seen across a room. For strong natural lashes only.' },
]

/** The lengths of the trays side by side at the same scale, in C curl. */
export function LengthRuler() {
  return (
    <section className="grid gap-8">
      <div className="grid max-w-2xl gap-3">
        <h2 className="text-2xl">Lengths</h2>
        <p className="text-soft">
          Measured along the fiber, so a tight curl looks shorter than a soft one of the same
          length. Go at most 3 mm longer than the natural lash that carries it.
        </p>
      </div>
      <svg aria-hidden="true" viewBox="0 0 900 130" className="hidden w-full sm:block">
        <path
          d={lengthsMm.map((lengthMm, at) => lash(lengthMm, 10 + at * 98)).join('')}
          fill="currentColor"
        />
        <path d="M0 90h900" stroke="currentColor" strokeOpacity="0.35" />
        {lengthsMm.map((lengthMm, at) => (
          <text key={lengthMm} x={10 + at * 98} y="118" fontSize="18" fill="currentColor">
            {lengthMm}
          </text>
        ))}
      </svg>
      <dl className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {uses.map(({ lengths, text }) => (
          <div key={lengths} className="grid content-start gap-1 border-t border-hairline pt-4">
            <dt className="font-display text-xl">{lengths}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function lash(lengthMm: number, x: number): string {
  return curlOutline(line, { x, y: 88, length: lengthMm * unitsPerMm, width: 3.2 })
}
