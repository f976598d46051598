/** A long identifier as its first 6 and last 4 characters; shorter ones stay whole (spec 9). */
export function shortId(id: string): string {
  return id.length > 10 ? `${id.slice(0, 6)}...${id.slice(-4)}` : id
}
