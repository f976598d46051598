/** The look of a text field or a select. */
export const controlLook =
  'min-h-12 w-full border border-soft/55 bg-white px-4 py-2.5 text-base transition-colors hover:border-ink focus:border-ink aria-invalid:border-alarm disabled:opacity-45'
