import type { ButtonHTMLAttributes } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
}

export function Button({ look, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonLook(look, className)} {...rest} />
}
