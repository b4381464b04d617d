const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const first = (table: readonly [RegExp, string][], text: string) =>
  table.find(([sign]) => sign.test(text))?.[1]

/** Turns a user agent string into a name that a person recognises. */
export function deviceName(userAgent: string | null): string {
  const browser = first(browsers, userAgent ?? '')
  const system = first(systems, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
