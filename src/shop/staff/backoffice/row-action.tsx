interface RowActionProps {
  children: string
  /** What it is done to, for screen readers: "Remove Telephone". */
  of: string
  /** Whether it takes something away. */
  isGrave?: boolean
  onClick: () => void
}

/** A button in a row of a table, which looks like a link. */
export function RowAction({ children, of, isGrave, onClick }: RowActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`text-link inline-flex min-h-11 items-center text-sm whitespace-nowrap md:-my-2.5 ${isGrave ? 'text-alarm' : ''}`}
    >
      {children}
      <span className="sr-only">&nbsp;{of}</span>
    </button>
  )
}
