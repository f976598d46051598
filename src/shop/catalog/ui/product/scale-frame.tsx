import type { ReactNode } from 'react'

interface ScaleFrameProps {
  drawing?: ReactNode
  words?: string
}

/** The frame of the scale drawing and its caption. It has the same size when empty. */
export function ScaleFrame({ drawing, words }: ScaleFrameProps) {
  return (
    <>
      <div className="aspect-[4/3] bg-sand text-ink forced-color-adjust-none">{drawing}</div>
      <figcaption className="grid gap-1.5 text-sm">
        <p className="eyebrow text-soft">Drawn to scale</p>
        <p aria-live="polite" className="min-h-11">
          {words}
        </p>
        <p className="text-xs text-soft">
          Scale in millimeters. Pale lines are other curls; the dot marks the uncurled length.
        </p>
      </figcaption>
    </>
  )
}
