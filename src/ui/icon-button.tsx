import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for those who do not see the icon. */
  label: string
  /** What its tooltip says, where that is not the label. */
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
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:text-clay disabled:opacity-35',
        className,
      )}
      {...rest}
    />
  )
}
