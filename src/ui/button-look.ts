import { classNames } from './class-names.ts'

const base =
  'inline-flex items-center justify-center gap-2 py-3 text-sm font-medium tracking-wide transition-colors disabled:opacity-45'

const looks = {
  solid: 'min-h-12 px-7 bg-ink text-paper hover:bg-clay-deep',
  outline: 'min-h-12 px-7 border border-ink/70 hover:bg-ink hover:text-paper',
  quiet: 'min-h-11 underline decoration-1 underline-offset-4 hover:text-clay',
} as const

export type ButtonLook = keyof typeof looks

/** The class names of a button, for links that look like one. */
export function buttonLook(look: ButtonLook = 'solid', more?: string): string {
  return classNames(base, looks[look], more)
}
