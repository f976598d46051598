import type { Random } from '#shop/lash/domain/random.ts'

/** A bar of the window, in the plane across the sun's way. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
  turnDeg: number
}

/** The lights of the set. The sun stands at ten o'clock, a little differently for each product. */
export function lightOf(random: Random) {
  return {
    sunFrom: [-340 + random.between(-50, 50), 210 + random.between(-60, 60), 330],
    sunAngleDeg: 3.2,
    sun: 4.3,
    key: 9,
    edge: 2,
    room: 0.46,
  }
}

/** A window of four panes, wide enough that its light falls over the tray, and its shade beside it. */
export function windowBars(random: Random): Bar[] {
  const turnDeg = random.between(-14, 14)
  const shift = random.between(-18, 18)
  const bar = (x: number, y: number, width: number, height: number): Bar => ({
    ...{ x: x + shift, y: y - shift * 0.6, width, height, turnDeg },
  })
  return [
    bar(-58, 0, 11, 700),
    bar(66, 0, 11, 700),
    bar(215, 0, 150, 700),
    bar(-250, 0, 190, 700),
    bar(0, 78, 700, 12),
    bar(0, -92, 700, 12),
  ]
}
