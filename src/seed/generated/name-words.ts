import type { LashKind } from '#shop/lash/domain/lash-spec.ts'

/** The first words of generated names. */
export const firstWords =
  'Amber Arbor Ashen Aurora Birch Bright Calm Cinder Clear Cloud Coastal Cove Dawn Deep Dune Dusk Early Eastern Ember Evening Fable Fern Field First Garden Gentle Glass Golden Harbor Hazel Hidden Hollow Indigo Ivory Juniper Lantern Late Linen Little Lunar Marble Meadow Midnight Mist Noble North Olive Opal Open Pale Pearl Quiet River Rowan Shadow Silver Slow Soft Still Winter'.split(
    ' ',
  )

/** The second words of generated names. */
export const secondWords =
  'Arc Bloom Bough Brush Chord Crest Drift Edge Fable Feather Flight Fringe Glance Grace Halo Hour Leaf Line Muse Note Petal Pine Plume Quill Reed Shade Song Stem Sweep Wing'.split(
    ' ',
  )

/** The last words of generated names, which name the kind of lash. */
export const endings: Record<LashKind, readonly string[]> = {
  individual: ['Classic', 'Singles', 'Tray', 'Flat', 'Matte', 'Reserve', 'Studio', 'Atelier'],
  'easy-fanning': ['Fan', 'Volume', 'Easy Fan', 'Bloom Fan', 'Air', 'Plus', 'Mega Fan', 'Light'],
  colored: ['Color', 'Tint', 'Hue', 'Tone', 'Shade', 'Pigment', 'Accent', 'Palette'],
  magnetic: [
    'Magnetic',
    'Magnetic Pair',
    'Magnetic Day',
    'Magnetic Night',
    'Magnetic Set',
    'Magnetic Fine',
    'Magnetic Full',
    'Magnetic Duo',
  ],
  cluster: [
    'Clusters',
    'Wisps',
    'Segments',
    'Cluster Tray',
    'Cluster Set',
    'Soft Clusters',
    'Fine Clusters',
    'Full Clusters',
  ],
}
