import { Link } from 'wouter'
import { Skeleton } from '#ui/skeleton.tsx'

interface FigureProps {
  label: string
  /** Undefined while it loads. */
  value: string | undefined
  note?: string | undefined
  /** How it stands beside the period before. */
  trend?: string | undefined
  /** The URL of the rows behind it. */
  href: string
}

/** The size in which a number stands beside four others on a screen of 1,280 pixels: "$10,300.68" is wider than "161". */
function sizeOf(value: string): string {
  if (value.length > 12) return 'text-lg'
  return value.length > 9 ? 'text-xl' : 'text-2xl'
}

/** A number of the overview that links to the rows behind it. */
export function Figure({ label, value, note, trend, href }: FigureProps) {
  return (
    <li className="bg-white">
      <Link
        href={href}
        className="group grid h-full content-start gap-2 p-5 transition-colors hover:bg-sand/60 focus-visible:-outline-offset-2"
      >
        <span className="text-sm text-soft">{label}</span>
        {value === undefined ? (
          <Skeleton className="my-1 h-8 w-24" />
        ) : (
          <span className={`font-display even-digits ${sizeOf(value)}`}>{value}</span>
        )}
        {trend && <span className="text-xs text-ink">{trend}</span>}
        <span className="text-xs text-soft group-hover:underline">{note ?? ' '}</span>
      </Link>
    </li>
  )
}
