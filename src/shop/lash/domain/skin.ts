/** The tones of one face. */
export interface Skin {
  base: string
  light: string
  shade: string
  /** The color of creases and the deepest shadow. */
  deep: string
  blush: string
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
    brow: '#6d4c3b',
  },
  {
    base: '#d6a47f',
    light: '#f0cfae',
    shade: '#b27d58',
    deep: '#6b3f28',
    blush: '#c4775a',
    brow: '#3d281d',
  },
  {
    base: '#b17b57',
    light: '#d7a981',
    shade: '#87563a',
    deep: '#4b2a1b',
    blush: '#a8573f',
    brow: '#261812',
  },
  {
    base: '#93634a',
    light: '#c4916d',
    shade: '#6c4331',
    deep: '#2e1811',
    blush: '#9a5040',
    brow: '#190f0b',
  },
]
