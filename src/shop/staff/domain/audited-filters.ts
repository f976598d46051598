/**
 * The audit's record of an export: its filters, without the words searched for. Those may be a shopper's email, and a
 * line of the audit stays when the shopper is erased.
 */
export function auditedFilters<T extends { search?: string | undefined }>({
  search,
  ...filters
}: T): { filters: Record<string, unknown> } {
  return { filters: search === undefined ? filters : { ...filters, search: '…' } }
}
