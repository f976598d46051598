import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ChoiceChipProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  type: 'radio' | 'checkbox'
  children: ReactNode
}

/**
 * A radio button or checkbox that looks like a chip; the native control is invisible on top of it.
 */
export function ChoiceChip({ children, className, ...rest }: ChoiceChipProps) {
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 border border-soft/55 px-3 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay',
        className,
      )}
    >
      <input
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        {...rest}
      />
      {children}
    </label>
  )
}
