import { median } from './numbers.ts'

export interface Sides {
  shop: number
  floor: number
  ratio: number
}

type Side = (round: number) => Promise<number>

/**
 * Measures two things in turn after one warm-up round, so that a shared machine's noise affects both. Gives the
 * medians, and the median of the rounds' ratios.
 */
export async function alternate(shop: Side, floor: Side, rounds: number): Promise<Sides> {
  const all: Sides[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const isShopFirst = round % 2 === 0
    const first = await (isShopFirst ? shop : floor)(round)
    const second = await (isShopFirst ? floor : shop)(round)
    const [shops, floors] = isShopFirst ? [first, second] : [second, first]
    if (round > 0) all.push({ shop: shops, floor: floors, ratio: shops / floors })
  }
  return {
    shop: median(all.map((sides) => sides.shop)),
    floor: median(all.map((sides) => sides.floor)),
    ratio: median(all.map((sides) => sides.ratio)),
  }
}
