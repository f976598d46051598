import { useQuery } from '@tanstack/react-query'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { formatCount } from '#kernel/counted.ts'
import { useApi } from '#platform/api-context.tsx'
import type { ImportBatch } from '../../domain/files/product-import.schema.ts'
import { importsQuery } from './product-files.queries.ts'
import { useUndoImport } from './use-undo-import.ts'

/** The latest imports, each with a button to undo it. */
export function RecentImports() {
  const query = useQuery(importsQuery(useApi()))
  return (
    <Panel
      title="Recent imports"
      note="Undo restores everything, unless someone has changed the same products since."
    >
      <Answered query={query} what="The imports">
        {(imports) =>
          imports.length === 0 ? (
            <Nothing title="No imports yet">The files you import appear here.</Nothing>
          ) : (
            <ul className="border-t border-hairline">
              {imports.map((batch) => (
                <ImportRow key={batch.id} batch={batch} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}

function ImportRow({ batch }: { batch: ImportBatch }) {
  const { id, at, by, fileName, created, changed, undoneBy } = batch
  const undo = useUndoImport()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3 text-sm">
      <p className="grid min-w-0 gap-1">
        <span className="font-medium wrap-anywhere">
          {fileName ?? 'A file'} <span className="font-normal text-soft">· Import {id}</span>
        </span>
        <span className="text-soft even-digits">
          <Moment at={at} /> by {by} · {formatCount(created)} new, {formatCount(changed)} changed
        </span>
      </p>
      {undoneBy === null ? (
        <QuietButton
          aria-label={`Undo import ${id}`}
          aria-disabled={undo.isPending}
          onClick={() => !undo.isPending && undo.mutate(id)}
        >
          {undo.isPending ? 'Undoing…' : 'Undo'}
        </QuietButton>
      ) : (
        <span className="text-soft">Undone by {undoneBy}</span>
      )}
    </li>
  )
}
