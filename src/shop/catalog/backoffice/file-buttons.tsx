import { Upload } from 'lucide-react'
import type { ListFilters } from '#backoffice/list-address.ts'
import { ExportButton } from '#backoffice/parts/export-button.tsx'
import { quietLook } from '#backoffice/parts/quiet-button.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'

interface FileButtonsProps {
  /** The filters of the list of products, which also apply to the export. */
  filters: ListFilters
  /** False if the screen itself is the import. */
  hasImport?: boolean
}

/** The link to the file import, and the export of the products that match the filters. */
export function FileButtons({ filters, hasImport = true }: FileButtonsProps) {
  const mayImport = useMay('POST /api/admin/products/import')
  const mayExport = useMay('GET /api/admin/products/export')
  return (
    <span className="contents">
      {hasImport && mayImport && (
        <Link href="/admin/products/import" className={quietLook}>
          <Upload aria-hidden strokeWidth={1.5} className="size-4" />
          Import
        </Link>
      )}
      {mayExport && <ExportButton list="products" filters={filters} />}
    </span>
  )
}
