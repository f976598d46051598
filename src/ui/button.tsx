import type { ButtonHTMLAttributes } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
}

/** A button that keeps the focus if it is disabled for a while. */
export function Button({ look, className, type = 'button', ...rest }: ButtonProps) {
  useRestoredFocus(rest.disabled)
  return <button type={type} className={buttonLook(look, className)} {...rest} />
}
