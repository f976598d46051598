import { classNames } from '#ui/class-names.ts'

/** A closed eye: its lid and its lashes; the right half mirrors the left. */
const lid = 'M14 34C40 66 88 66 114 34'
const lashes = [
  'M52 57q-2 14-6 23',
  'M40 53q-4 12-11 20',
  'M29 47q-6 10-15 16',
  'M20 40q-7 7-17 10',
]

/** The placeholder for a product without a picture: a drawn eye instead of a gray box. */
export function LashPlaceholder({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames('grid place-items-center bg-sand text-soft', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 128 96"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinecap="round"
        className="w-1/3"
      >
        <path d={`${lid}M64 58v24`} />
        <path d={lashes.join('')} />
        <path d={lashes.join('')} transform="matrix(-1 0 0 1 128 0)" />
      </svg>
    </span>
  )
}
