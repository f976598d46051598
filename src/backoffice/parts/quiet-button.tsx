import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useRestoredFocus } from '#ui/use-restored-focus.ts'

const look =
  'inline-flex min-h-11 items-center justify-center gap-2 border border-hairline bg-white px-4 text-sm font-medium transition-colors hover:border-ink disabled:opacity-45 aria-disabled:opacity-60'

/** A small button for the dashboard. It keeps the focus if it is disabled for a while. */
export function QuietButton({
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement>) {
  useRestoredFocus(rest.disabled)
  return <button type={type} className={classNames(look, className)} {...rest} />
}

/** The same look for links. */
export const quietLook = look
