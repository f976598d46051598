import { mix } from './colors.ts'
import { fibrePath } from './fibre.ts'
import type { Random } from './random.ts'
import type { Skin } from './skin.ts'
import { tag } from './svg.ts'

/** The eyebrow, slightly out of focus, with hairs along its arch. */
export function drawBrow(skin: Skin, random: Random, lift = 0): string {
  const paths = [0, 1].map(() => browHairs(random, lift))
  const ground =
    'M92 250C210 150 430 92 570 132C650 156 704 198 744 246C694 214 630 192 548 186C400 178 240 214 112 292z'
  const soft = { fill: skin.brow, transform: `translate(0 ${lift})` }
  return [
    tag('path', { ...soft, d: ground, opacity: 0.3, filter: 'url(#far)' }),
    tag('path', {
      d: paths[0],
      fill: mix(skin.brow, skin.base, 0.35),
      opacity: 0.7,
      filter: 'url(#brow)',
    }),
    tag('path', { d: paths[1], fill: skin.brow, opacity: 0.75, filter: 'url(#brow)' }),
  ].join('')
}

function browHairs(random: Random, lift: number): string {
  const paths: string[] = []
  for (let index = 0; index < 130; index++) {
    const along = (index + random.between(0, 1)) / 130
    const thick = 32 * (1 - along ** 1.9) * Math.min(1, 0.7 + along * 2) + 4
    const across = random.between(-1, 1)
    const x = 90 + along * 650
    const arch =
      268 - 132 * Math.sin(Math.min(1, along * 1.1) ** 0.9 * Math.PI * 0.62) + along ** 4 * 74
    const rise = 1.15 - along * 1.5 + across * 0.3 + random.around(0.12)
    const long = (46 + 20 * Math.sin(along * Math.PI)) * (1 + random.around(0.2))
    const line = [0, 1, 2].map((step) => {
      const share = step / 2
      const angle = rise * (1 - share * 0.55)
      const y = arch + lift + across * thick - Math.sin(angle) * long * share
      return { x: x + Math.cos(angle) * long * share, y }
    })
    paths.push(fibrePath(line, 3))
  }
  return paths.join('')
}
