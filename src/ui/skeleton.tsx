import { classNames } from './class-names.ts'

/** A placeholder while something loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-[breathe_1.6s_ease-in-out_infinite] bg-sand', className)}
    />
  )
}
