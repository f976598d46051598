import { classNames } from './class-names.ts'

/** The place of something that is still on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-[breathe_1.6s_ease-in-out_infinite] bg-sand', className)}
    />
  )
}
