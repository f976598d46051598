/** Whether a path belongs to the back office, which is a document of its own. */
export function isOfBackoffice(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}
