import type { useCellSave } from './use-cell-save.ts'

interface CellTroubleProps {
  id: string
  cell: Pick<ReturnType<typeof useCellSave>, 'trouble' | 'takeWay' | 'letGo'>
  /** Called once the input was discarded or saved in another way. */
  onOver?: () => void
}

/** What went wrong, if anything; below its cell, over the rows below on wide screens, so that no column moves. */
export function CellTrouble({ id, cell, onOver }: CellTroubleProps) {
  const { trouble, takeWay, letGo } = cell
  if (!trouble) return null
  const discard = () => {
    letGo()
    onOver?.()
  }
  const takeOther = async () => {
    if (await takeWay()) onOver?.()
  }
  return (
    <span className="block pt-1 text-left text-xs text-alarm md:absolute md:top-full md:right-0 md:z-20 md:mt-2 md:w-64 md:border md:border-alarm/40 md:bg-white md:px-3 md:pt-2 md:pb-1 md:[box-shadow:0_10px_20px_-4px_#0003]">
      <span id={id} role="alert" className="wrap-anywhere">
        {trouble.message}
      </span>{' '}
      <span className="flex flex-wrap gap-x-4">
        {trouble.way && (
          <button type="button" onClick={takeOther} className="min-h-8 text-link max-md:min-h-11">
            {trouble.way.label}
          </button>
        )}
        <button type="button" onClick={discard} className="min-h-8 text-link max-md:min-h-11">
          {trouble.way?.instead ?? 'Discard'}
        </button>
      </span>
    </span>
  )
}
