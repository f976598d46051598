/** The subscribers that stayed, in whole percent of all that ever came (spec 9); nobody kept is 0. */
export function retentionRate(active: number, total: number): number {
  return total > 0 ? Math.round((active / total) * 100) : 0
}
