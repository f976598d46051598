declare module 'subset-font' {
  export type Axes = Record<string, number | { min: number; max: number; default?: number }>
  interface SubsetOptions {
    targetFormat?: 'truetype' | 'woff2'
    variationAxes?: Axes
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>
}
