import type { BrowserSources } from '../../kernel/http/security-headers.ts'
import type { Settings } from '../../settings.ts'

/** Other sites from which the chosen map loads things. */
export function mapSources({ map, baseUrl }: Pick<Settings, 'map' | 'baseUrl'>): BrowserSources {
  if (map.kind === 'google') return googleSources
  const { origin } = new URL(map.tilesUrl, baseUrl)
  if (origin === new URL(baseUrl).origin) return {}
  return map.kind === 'raster' ? { img: [origin] } : { connect: [origin] }
}

/** What Google requires. Scripts may come from one host only, because its other hosts serve anybody's files. */
const googleSources: BrowserSources = {
  script: ['https://maps.googleapis.com'],
  // Its controls bring <style> elements of their own.
  style: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  img: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.googleusercontent.com'],
  font: ['https://fonts.gstatic.com'],
  connect: ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  worker: ['blob:'],
}
