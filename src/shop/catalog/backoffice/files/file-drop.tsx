import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, type RefObject, useId, useState } from 'react'
import { formatCount } from '#kernel/counted.ts'
import { classNames } from '#ui/class-names.ts'
import { importLimits } from '../../domain/files/product-import.schema.ts'

interface FileDropProps {
  input: RefObject<HTMLInputElement | null>
  isReading: boolean
  onChoose: (file: File) => void
}

/** A drop zone for a file, also opened by a press: a label of the native field, so that keyboards reach it. */
export function FileDrop({ input, isReading, onChoose }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'grid cursor-pointer justify-items-center gap-2 border border-dashed px-6 py-12 text-center transition-colors focus-within:outline-2 focus-within:outline-offset-2 hover:border-ink',
        isOver ? 'border-ink bg-paper' : 'border-soft/60',
      )}
    >
      <FileSpreadsheet aria-hidden strokeWidth={1.25} className="size-8 text-clay" />
      <span className="font-display text-lg">
        {isReading ? 'Reading the file…' : 'Drop a file here, or choose one'}
      </span>
      <span className="text-sm text-soft">
        CSV in UTF-8, up to {importLimits.bytes / 1_000_000} MB and {formatCount(importLimits.rows)}{' '}
        rows. Nothing changes until you confirm.
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // Lets the same file be chosen again after it was fixed.
          target.value = ''
        }}
      />
    </label>
  )
}
