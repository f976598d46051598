import { useId } from 'react'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { measureLash } from '#shop/lash/domain/scale.ts'

/** A lash in profile over a ruler; it animates when the specification changes. */
export function LashProfile({ spec }: { spec: LashSpec }) {
  const drawing = measureLash(spec)
  const { root, tip, color, ticks, ghosts } = drawing
  const tint = useId()
  return (
    <svg aria-hidden="true" viewBox="20 44 400 300" fill="none" className="size-full">
      <linearGradient
        id={tint}
        gradientUnits="userSpaceOnUse"
        x1={root.x}
        y1={root.y}
        x2={tip.x}
        y2={tip.y}
      >
        <stop offset="0.2" stopColor={color.root} />
        <stop offset="1" stopColor={color.tip} />
      </linearGradient>
      <g className="text-soft" stroke="currentColor">
        <path d={`M${root.x} 296H${drawing.width - 20}`} opacity="0.6" />
        <path d={ticks.map(({ x, length }) => `M${x} 296v${length}`).join('')} opacity="0.6" />
        {ghosts.map(({ curl, line }) => (
          <path key={curl} d={line} opacity="0.45" className="transition-[d]" />
        ))}
      </g>
      {ticks.map(({ x, label }) => (
        <text
          key={x}
          x={x}
          y="332"
          textAnchor="middle"
          fontSize="18"
          fill="currentColor"
          className="text-soft"
        >
          {label}
        </text>
      ))}
      <path
        d={drawing.fiber}
        fill={`url(#${tint})`}
        stroke={`url(#${tint})`}
        className="transition-[d]"
      />
      <circle cx={drawing.straightX} cy="296" r="5" fill="currentColor" className="text-clay" />
    </svg>
  )
}
