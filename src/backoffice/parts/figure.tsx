import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** How many characters fit at full size, with five figures in a row on a screen 1,280 pixels wide. */
const longest = 11

interface FigureProps {
  label: string
  /** Undefined while it loads. */
  value: string | undefined
  note?: string | undefined
  /** The comparison with the period before. */
  trend?: string | undefined
  /** The URL of the rows behind it. */
  href: string
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
          <span
            className={`font-display even-digits ${value.length > longest ? 'text-xl' : 'text-[1.75rem]/[1.2]'}`}
          >
            {value}
          </span>
        )}
        {trend && <span className="text-xs text-ink">{trend}</span>}
        <span className="text-xs text-soft group-hover:underline">{note ?? ' '}</span>
      </Link>
    </li>
  )
}
