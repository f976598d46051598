/** Why a cell's input is not saved. */
export interface Trouble {
  message: string
  /** An alternative to trying again: "Save mine". Gives what went wrong, or null. */
  way?: { label: string; run: () => Promise<Trouble | null> }
}

interface CellTroubleProps {
  id: string
  trouble: Trouble
  /** Takes the offered alternative. */
  onWay: () => void
  /** Discards the input. */
  onLeave: () => void
}

/** Shown below a cell that was not saved; over the rows below on wide screens, so that no column moves. */
export function CellTrouble({ id, trouble, onWay, onLeave }: CellTroubleProps) {
  return (
    <span className="block pt-1 text-left text-xs text-alarm md:absolute md:top-full md:right-0 md:z-20 md:mt-2 md:w-64 md:border md:border-alarm/40 md:bg-white md:px-3 md:pt-2 md:pb-1 md:[box-shadow:0_10px_20px_-4px_#0003]">
      <span id={id} role="alert" className="wrap-anywhere">
        {trouble.message}
      </span>{' '}
      <span className="flex flex-wrap gap-x-4">
        {trouble.way && (
          <button type="button" onClick={onWay} className="min-h-8 text-link max-md:min-h-11">
            {trouble.way.label}
          </button>
        )}
        <button type="button" onClick={onLeave} className="min-h-8 text-link max-md:min-h-11">
          {trouble.way ? 'Keep theirs' : 'Discard'}
        </button>
      </span>
    </span>
  )
}
