import type { ComponentProps } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  tip?: string
}

export function Checkbox({ label, tip, ...rest }: CheckboxProps) {
  return (
    <label data-tip={tip} className="flex min-h-11 items-center gap-3 text-base">
      <input type="checkbox" className="size-5 shrink-0 accent-clay" {...rest} />
      {label}
    </label>
  )
}
