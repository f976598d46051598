import { type ListFilters, queryOf } from '../list-address.ts'
import { DownloadButton } from './download-button.tsx'

/** Downloads the rows that match the filters as a CSV file; only a signed-in owner may. */
export function ExportButton({ list, filters }: { list: string; filters: ListFilters }) {
  return (
    <DownloadButton path={`${list}/export${queryOf(filters)}`} name={list} ending="csv">
      Export CSV
    </DownloadButton>
  )
}
