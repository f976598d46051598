/** The tones of one face. */
export interface Skin {
  base: string
  light: string
  shade: string
  /** The color of creases and the deepest shadow. */
  deep: string
  blush: string
  /** The wet rim of the lower lid. */
  rim: string
  brow: string
}

/** A range of skin tones in the same warm light. */
export const skins: readonly Skin[] = [
  {
    base: '#e8c6b1',
    light: '#f8e4d5',
    shade: '#cd9c83',
    deep: '#8a5342',
    blush: '#d98f7d',
    rim: '#e9b6a6',
    brow: '#6d4c3b',
  },
  {
    base: '#d6a47f',
    light: '#f0cfae',
    shade: '#b27d58',
    deep: '#6b3f28',
    blush: '#c4775a',
    rim: '#d99d86',
    brow: '#3d281d',
  },
  {
    base: '#b17b57',
    light: '#d7a981',
    shade: '#87563a',
    deep: '#4b2a1b',
    blush: '#a8573f',
    rim: '#bd7f69',
    brow: '#261812',
  },
  {
    base: '#93634a',
    light: '#c4916d',
    shade: '#6c4331',
    deep: '#2e1811',
    blush: '#9a5040',
    rim: '#9a5f4e',
    brow: '#190f0b',
  },
]

/** The colors of an iris from rim to pupil. */
export interface Iris {
  rim: string
  outer: string
  inner: string
}

export const irises: readonly Iris[] = [
  { rim: '#2f2118', outer: '#6b4326', inner: '#b27a41' },
  { rim: '#20140e', outer: '#452a1a', inner: '#7d5030' },
  { rim: '#2d3a36', outer: '#667a66', inner: '#b3a76f' },
  { rim: '#28343f', outer: '#5f7b8c', inner: '#a9b9b8' },
]
