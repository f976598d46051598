interface RowActionProps {
  children: string
  /** What it acts on, for screen readers: "Remove Telephone". */
  of: string
  /** Whether it removes something. */
  isGrave?: boolean
  onClick: () => void
}

/** A button in a table row that looks like a link. */
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
