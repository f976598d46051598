import type { EyeShape } from '#shop/lash/domain/lash-map.ts'
import type { LashCurl, LengthMap } from '#shop/lash/domain/lash-spec.ts'

/** Texts about each eye shape: how to recognize it, and what lashes should do for it. */
export const eyeWords: Record<EyeShape, { name: string; sign: string; aim: string }> = {
  almond: {
    name: 'Almond',
    sign: 'The iris touches both lids, and the corners are level.',
    aim: 'Any style suits it. Natural keeps its balance.',
  },
  round: {
    name: 'Round',
    sign: 'White shows above or below the iris.',
    aim: 'Sweep it outward: shorter in the middle, longest at the outer corner.',
  },
  hooded: {
    name: 'Hooded',
    sign: 'The fold hides part of the lid when the eye is open.',
    aim: 'Lift the middle, keep the corners short and light, so that the fold stays clear of the tips.',
  },
  monolid: {
    name: 'Monolid',
    sign: 'The lid is smooth, without a fold.',
    aim: 'A flat base with a sharp turn lifts lashes that grow straight. Length belongs in the middle.',
  },
  downturned: {
    name: 'Downturned',
    sign: 'The outer corner lies lower than the inner one.',
    aim: 'Place the longest lashes just before the outer corner, then taper.',
  },
  upturned: {
    name: 'Upturned',
    sign: 'The outer corner lies higher than the inner one.',
    aim: 'Your eye already lifts at the corner. Go easy there, and give the inner half a little more.',
  },
}

export const styleWords: Record<LengthMap, { name: string; look: string }> = {
  natural: { name: 'Natural', look: 'Follows how lashes grow' },
  doll: { name: 'Doll', look: 'Longest over the pupil' },
  cat: { name: 'Cat', look: 'Longest at the outer corner' },
  squirrel: { name: 'Squirrel', look: 'Longest before the corner' },
  even: { name: 'Even', look: 'One full line' },
}

export const curlWords: readonly { curl: LashCurl; text: string }[] = [
  { curl: 'J', text: 'Nearly straight. For the inner corner and for lashes no one should notice.' },
  { curl: 'B', text: 'A soft bend, close to a natural lash that curls by itself.' },
  { curl: 'C', text: 'The everyday curl: lifted, and still believable from close up.' },
  { curl: 'CC', text: 'Between C and D. Opens the eye without looking done.' },
  { curl: 'D', text: 'A full half turn. The most lift on lashes that already grow upward.' },
  { curl: 'L', text: 'A flat base, then a sharp turn: for straight lashes and hooded lids.' },
]
