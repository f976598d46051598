/** A whole number for people, with its thousands apart: "1,250", "−3". */
export function formatCount(count: number): string {
  return `${count}`.replace(/\B(?=(\d{3})+$)/g, ',').replace('-', '−')
}

/** How many things there are, with their name: "1 unit", "1,250 units". Without a plural, it gets an "s". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
