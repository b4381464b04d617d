import { hostOf } from './link.ts'

/** The services whose links are recognised, and the hosts that belong to each. */
const hosts = {
  Spotify: ['spotify.com', 'spotify.link'],
  'Apple Music': ['music.apple.com', 'itunes.apple.com'],
  YouTube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  SoundCloud: ['soundcloud.com', 'soundcloud.app.goo.gl'],
  Tidal: ['tidal.com', 'tidal.link'],
  Deezer: ['deezer.com', 'deezer.page.link', 'dzr.page.link'],
  'Amazon Music': ['amzn.to'],
} as const

export type Platform = keyof typeof hosts | 'Other'
export const knownPlatforms = Object.keys(hosts) as (keyof typeof hosts)[]
export const platforms: readonly [Platform, ...Platform[]] = ['Other', ...knownPlatforms]

/** Amazon has one music host in each country, like music.amazon.com and music.amazon.co.uk. */
const AMAZON_MUSIC =
  /^(?:[a-z\d-]+\.)*music\.amazon\.(?:com|ca|de|fr|it|es|in|nl|se|pl|co\.uk|co\.jp|com\.(?:au|br|mx))$/

/** The service that a link leads to. A host must be one of the service's own, or below one. */
export function platformOf(url: string): Platform {
  const host = hostOf(url)
  if (host === null) return 'Other'
  if (AMAZON_MUSIC.test(host)) return 'Amazon Music'
  const isAt = (known: string) => host === known || host.endsWith(`.${known}`)
  return knownPlatforms.find((name) => hosts[name].some(isAt)) ?? 'Other'
}
