import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlLook } from './field-look.ts'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={classNames(controlLook, className)} {...rest} />
}
