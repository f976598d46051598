import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { DownloadButton } from '#backoffice/parts/download-button.tsx'
import { useApi } from '#platform/api-context.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { Books } from '../domain/books.schema.ts'
import { BalancesPanel } from './balances-panel.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { UnreconciledPanel } from './unreconciled-panel.tsx'

/**
 * The proof of the books, the balance of each account, journals to export for accounting software, and what could not
 * be matched with the card provider's balance (money 4).
 */
export function BooksScreen() {
  const query = useQuery(adminQuery<Books>(useApi(), 'books'))
  const mayExport = useMay('GET /api/admin/books/journal')
  return (
    <div className="grid gap-6">
      <Answered query={query} what="The books">
        {(books) => (
          <>
            <ProofPanel books={books} />
            <BalancesPanel balances={books.balances} action={mayExport && <Journals />} />
            <UnreconciledPanel unreconciled={books.unreconciled} />
          </>
        )}
      </Answered>
    </div>
  )
}

function Journals() {
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton path="books/journal?format=hledger" name="books" ending="journal">
        hledger
      </DownloadButton>
      <DownloadButton path="books/journal?format=beancount" name="books" ending="beancount">
        Beancount
      </DownloadButton>
    </div>
  )
}
