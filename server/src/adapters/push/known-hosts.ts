/** The push services of the known browsers; a star stands for any name in front. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/**
 * A person gives us the address that our server then calls, so it must belong to a push service: otherwise anybody
 * could let the server call machines that only it can reach.
 */
export function isKnownService(endpoint: string, others: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (others.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && KNOWN.some((host) => fits(url.hostname, host))
}

const fits = (name: string, host: string): boolean =>
  host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host
