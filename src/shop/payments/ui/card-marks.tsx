import type { ReactNode } from 'react'

/** The logos of the accepted cards, beside text that names them (spec 1, 2). */
export function CardMarks() {
  return (
    <span className="flex shrink-0 gap-1">
      <Mark fill="#fff">
        <text x="17" y="14.5" textAnchor="middle" fill="#1a1f71" fontStyle="italic" {...bold}>
          VISA
        </text>
      </Mark>
      <Mark fill="#fff">
        <circle cx="13.5" cy="11" r="6" fill="#eb001b" />
        <circle cx="20.5" cy="11" r="6" fill="#f79e1b" />
        <path d="M17 6.13a6 6 0 0 1 0 9.74 6 6 0 0 1 0-9.74" fill="#ff5f00" />
      </Mark>
      <Mark fill="#016fd0">
        <text x="17" y="14" textAnchor="middle" fill="#fff" {...bold} fontSize="8.5">
          AMEX
        </text>
      </Mark>
    </span>
  )
}

const bold = { fontFamily: 'Arial, sans-serif', fontWeight: 800, fontSize: 10 } as const

function Mark({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 34 22" className="h-5.5 w-8.5 print:hidden">
      <rect x="0.5" y="0.5" width="33" height="21" rx="3" fill={fill} stroke="#dacfc4" />
      {children}
    </svg>
  )
}
