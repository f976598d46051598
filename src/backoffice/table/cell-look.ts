import { classNames } from '#ui/class-names.ts'

/** The look of an editable cell: its frame shows on hover, and always on small screens. */
export function cellLook(isNumber: boolean, isSaving: boolean): string {
  return classNames(
    'block w-full min-w-16 scroll-mb-24 content-center border border-hairline px-2 py-1 transition-colors hover:border-ink focus-visible:-outline-offset-2 max-md:min-h-11 md:-my-[calc(0.25rem+1px)] md:border-transparent md:group-hover:border-hairline md:hover:border-ink',
    'text-left md:w-[calc(100%+0.5rem)]',
    isNumber ? 'even-digits md:-mr-2 md:text-right' : 'md:-ml-2',
    isSaving && 'opacity-60',
  )
}

/** The look of the field that replaces it. */
export const cellFieldLook =
  'block w-full min-w-16 border border-ink bg-white px-2 py-1 aria-invalid:border-alarm focus-visible:-outline-offset-2 max-md:min-h-11 max-md:text-base md:-my-[calc(0.25rem+1px)]'
