import { formatCount } from '#kernel/counted.ts'
import type { ProductImport } from '../../domain/files/product-import.schema.ts'

/** How many rows of a file are new, changed, and unchanged, and how many cells have errors. */
export function ImportCounts({ created, changed, unchanged, errors }: ProductImport) {
  const counts = [
    ['New', created],
    ['Changed', changed],
    ['Unchanged', unchanged],
    ...(errors.length > 0 ? [['Errors', errors.length] as const] : []),
  ] as const
  return (
    <dl className="flex flex-wrap gap-px border border-hairline bg-hairline *:grow *:basis-20">
      {counts.map(([name, count]) => (
        <div key={name} className="grid gap-1 bg-white px-4 py-3">
          <dt className="text-xs text-soft">{name}</dt>
          <dd className={`text-xl even-digits ${name === 'Errors' ? 'text-alarm' : ''}`}>
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
