import { classNames } from '#ui/class-names.ts'

const lashes = [
  'M22 96c-1-22-7-38-17-50',
  'M33 92c0-26-4-46-13-62',
  'M45 89c1-28-1-50-8-68',
  'M58 88c2-29 3-50 1-70',
  'M71 89c4-28 8-48 11-66',
  'M83 92c6-25 13-43 22-58',
  'M94 96c8-20 17-34 29-45',
]

/** What stands where a product has no picture: a drawn eye, so that nothing on screen is a grey box. */
export function LashPlaceholder({ className }: { className?: string }) {
  return (
    <span className={classNames('grid place-items-center bg-sand text-ink/55', className)}>
      <svg aria-hidden="true" viewBox="0 0 128 128" fill="none" className="w-2/5">
        <path d="M8 104c24-20 88-20 112 0" stroke="currentColor" strokeWidth="1.5" />
        {lashes.map((d) => (
          <path key={d} d={d} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        ))}
      </svg>
    </span>
  )
}
