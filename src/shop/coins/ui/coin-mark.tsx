import { classNames } from '#ui/class-names.ts'

const marks: Readonly<Record<string, string>> = {
  // The octahedron, the B with its four strokes, the dollar between two arcs, the T with its ring.
  ETH: 'M12 3.5 6.7 12 12 15.1 17.3 12ZM6.7 13.8 12 20.5l5.3-6.7L12 16.9Z',
  BTC: 'M9 5.5v13M7 5.5h6.3a3.1 3.1 0 0 1 0 6.2H9m4.6 0a3.4 3.4 0 0 1 0 6.8H7M11 3.5v2m2.5-2v2M11 18.5v2m2.5-2v2',
  USDC: 'M14.6 9.6c-.2-1.2-1.2-1.9-2.6-1.9-1.5 0-2.6.7-2.6 2 0 2.9 5.3 1.5 5.3 4.5 0 1.3-1.2 2.1-2.7 2.1s-2.6-.7-2.8-2M12 6.2v1.5m0 8.6v1.5M8.7 4.6a8.2 8.2 0 0 0 0 14.8m6.6 0a8.2 8.2 0 0 0 0-14.8',
  USDT: 'M7 6.5h10M12 6.5v12M5.5 10.9c0-1.2 2.9-2.1 6.5-2.1s6.5.9 6.5 2.1-2.9 2.1-6.5 2.1-6.5-.9-6.5-2.1Z',
}

const solid: ReadonlySet<string> = new Set(['ETH'])

/** A coin's symbol in a circle; decorative, since its name stands beside it. */
export function CoinMark({ currency, className }: { currency: string; className?: string }) {
  const isSolid = solid.has(currency)
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill={isSolid ? 'currentColor' : 'none'}
      stroke={isSolid ? 'none' : 'currentColor'}
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0 rounded-full bg-sand p-2 text-ink', className ?? 'size-11')}
    >
      <path d={marks[currency] ?? ''} />
    </svg>
  )
}
