import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'

/**
 * The contents of each demo product's box, by slug. The product's text states the same numbers: a test reads them there
 * and counts them in the pictures.
 */
export const packs: Readonly<Record<string, Pick<LashSpec, 'pack' | 'bandColor'>>> = {
  'dew-point-spikes': { pack: { rows: 10, perRow: 20, isClosed: true, finish: 'semi-gloss' } },
  'loft-l-curl': { pack: { rows: 12, finish: 'matte' } },
  'quill-classic': { pack: { rows: 16, finish: 'semi-matte' } },
  'satin-ellipse': { pack: { rows: 12, finish: 'satin' } },
  'whisper-b': { pack: { rows: 12, finish: 'matte' } },
  'atelier-mixed-tray': {
    pack: { rows: 16, rowsOfEach: [2, 2, 4, 4, 2, 1, 1], finish: 'semi-matte' },
  },
  'graphite-matte': { pack: { rows: 12, finish: 'double matte' } },
  'ink-line-noir': { pack: { rows: 12, finish: 'gloss' } },
  'the-apprentice-practice-tray': { pack: { rows: 16, guideMm: 2, finish: 'semi-matte' } },
  swiftbloom: { pack: { rows: 12, finish: 'matte' } },
  'feather-fan': { pack: { rows: 12, finish: 'matte' } },
  'halo-fan': { pack: { rows: 12, finish: 'matte' } },
  'breath-mega-volume': { pack: { rows: 12, finish: 'matte' } },
  'plume-reserve': { pack: { rows: 16, rowsOfEach: [2, 3, 4, 3, 2, 2], finish: 'matte' } },
  'cloudline-mixed': { pack: { rows: 12, rowsOfEach: [1, 2, 2, 3, 2, 1, 1], finish: 'matte' } },
  'overture-long-lengths': { pack: { rows: 12, finish: 'matte' } },
  'corolla-camellia': { pack: { rows: 12, shorterMm: 2, finish: 'matte' } },
  'copper-leaf': { pack: { rows: 12, finish: 'semi-matte' } },
  verdigris: { pack: { rows: 12, finish: 'semi-gloss' } },
  'espresso-soft-brown': { pack: { rows: 12, finish: 'matte' } },
  'blue-hour': { pack: { rows: 12, finish: 'semi-gloss' } },
  'pigment-library': { pack: { rows: 10, finish: 'semi-matte' } },
  'violet-smoke': { pack: { rows: 12, finish: 'semi-matte' } },
  'chestnut-classic': { pack: { rows: 16, finish: 'matte' } },
  'garnet-accent': { pack: { rows: 12, finish: 'semi-gloss' } },
  'feline-flick-magnetic': { pack: { magnets: 5 } },
  'clasp-linerless-magnetic': {
    pack: { magnets: 3, hasLowerStrips: true, bandMm: 0.1, beside: ['applicator'] },
  },
  'nocturne-magnetic': { pack: { magnets: 6, beside: ['liner'] } },
  'daylight-magnetic': {
    pack: { magnets: 5, bandMm: 0.2, beside: ['liner'], linerColor: '#33211a' },
  },
  'half-moon-magnetic': { pack: { magnets: 3, covers: 'half' } },
  'gala-magnetic': { pack: { magnets: 7, bandMm: 0.5, beside: ['liner'] } },
  'quiet-bronze-magnetic': { pack: { magnets: 5, beside: ['liner'], linerColor: '#57382a' } },
  'inked-manga-clusters': {
    bandColor: 'clear',
    pack: { rows: 6, segments: 72, isClosed: true, bandMm: 0.2 },
  },
  'outer-edge-corner-clusters': {
    pack: { rows: 5, segments: 40, isSided: true, covers: 'third', bandMm: 0.3 },
  },
  'petal-clusters': { pack: { rows: 7, segments: 84, bandMm: 0.3 } },
  'morning-wisp-clusters': { bandColor: 'clear', pack: { rows: 6, segments: 72, bandMm: 0.2 } },
  'the-long-weekend-cluster-kit': {
    pack: { rows: 7, segments: 84, bandMm: 0.3, beside: ['pen', 'remover', 'applicator'] },
  },
  'sheer-band-clusters': { bandColor: 'clear', pack: { rows: 7, segments: 84, bandMm: 0.1 } },
  'soot-volume-clusters': { pack: { rows: 7, segments: 84, bandMm: 0.4, finish: 'matte' } },
  'cocoa-row-clusters': { bandColor: '#33211a', pack: { rows: 7, segments: 84, bandMm: 0.3 } },
}
