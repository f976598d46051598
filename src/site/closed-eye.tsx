import { fiberPath } from './fiber.ts'

const lashCount = 64

/** A line drawing of a closed eyelid with its lashes. */
export function ClosedEye({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1200 300" className={className}>
      <path
        d="M150 0C330 150 870 150 1050 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d={lashes} fill="currentColor" />
    </svg>
  )
}

const lashes = Array.from({ length: lashCount }, (_, at) => lash(at / (lashCount - 1), at)).join('')

/**
 * One lash at a fraction of the lid's width, from the left; slight irregularity keeps the row from looking like a comb.
 */
function lash(share: number, at: number): string {
  const rest = 1 - share
  const x =
    150 * rest ** 3 + 330 * 3 * rest ** 2 * share + 870 * 3 * rest * share ** 2 + 1050 * share ** 3
  const y = 150 * 3 * rest * share
  const wobble = Math.sin(at * 12.9898)
  return fiberPath({
    x,
    y: y + 1,
    degrees: 180 + (0.5 - share) * 104 + wobble * 5,
    length: 78 + 62 * Math.sin(Math.PI * share) + wobble * 12 + 14 * Math.cos(at * 4.1),
    bend: (share - 0.5) * 0.34 + wobble * 0.03,
    width: 4.2,
  })
}
