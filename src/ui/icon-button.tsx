import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name of the icon. */
  label: string
  /** The text of the tooltip, if it differs from the label. */
  tip?: string
}

export function IconButton({
  label,
  tip = label,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tip={tip}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:text-clay disabled:opacity-45',
        className,
      )}
      {...rest}
    />
  )
}
