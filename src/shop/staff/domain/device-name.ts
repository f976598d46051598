const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/**
 * A readable name of a browser and its system: "Firefox on Windows". Unknown parts are left out.
 */
export function deviceName(userAgent: string | null): string {
  const find = (names: typeof browsers) =>
    names.find(([mark]) => userAgent && mark.test(userAgent))?.[1]
  return [find(browsers), find(systems)].filter(Boolean).join(' on ') || 'Unknown device'
}
