const dots = {
  good: 'bg-leaf',
  waiting: 'bg-amber',
  over: 'bg-soft/60',
  bad: 'bg-alarm',
} as const

interface StateBadgeProps {
  label: string
  tone: keyof typeof dots
}

/** A state in words, with a dot whose color shows whether anything needs doing. */
export function StateBadge({ label, tone }: StateBadgeProps) {
  return (
    <span className="inline-flex items-center gap-2 xl:whitespace-nowrap">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[tone]}`} />
      {label}
    </span>
  )
}
