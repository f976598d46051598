/** Whether two tags are the same apart from case, such as "VIP" and "vip". */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
