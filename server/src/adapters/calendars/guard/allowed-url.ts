import { isIP } from 'node:net'
import { CalendarTrouble } from '../port.ts'
import { isPublicAddress } from './public-address.ts'

/** Names that only a local network knows, whatever its name server says. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion)$/
const HTTPS_PORT = 443
/** Below it are services that are no web servers: mail, shells, directories. */
const FIRST_FREE_PORT = 1024
const LONGEST_ADDRESS = 2000

/** The address as we would ask it, or trouble of the kind 'not-allowed'. Names are resolved and checked later. */
export function allowedUrl(address: string, trusted: ReadonlySet<string>): URL {
  const url = parsed(address)
  if (url.username || url.password) throw new CalendarTrouble('not-allowed')
  if (trusted.has(url.origin)) return url
  if (url.protocol !== 'https:' || !isWebPort(url) || !isPublicHost(url.hostname))
    throw new CalendarTrouble('not-allowed')
  return url
}

function parsed(address: string): URL {
  // A calendar's address is often given as webcal, which is https by another name.
  const asHttps = address.trim().replace(/^webcals?:\/\//i, 'https://')
  if (asHttps.length > LONGEST_ADDRESS || !URL.canParse(asHttps)) throw new CalendarTrouble('not-allowed')
  const url = new URL(asHttps)
  url.hash = ''
  return url
}

function isWebPort({ port }: URL): boolean {
  const number = port === '' ? HTTPS_PORT : Number(port)
  return number === HTTPS_PORT || number >= FIRST_FREE_PORT
}

/** The URL parser has written every spelling of an IPv4 address as four numbers already. */
function isPublicHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return isPublicAddress(literal)
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !LOCAL_NAME.test(name)
}

const ICLOUD = /(^|\.)icloud\.com$/

/** iCloud keeps the calendars of an account on a server with another name; nobody else may send us elsewhere. */
export const isSameHost = (home: URL, next: URL): boolean =>
  home.origin === next.origin ||
  [home, next].every(({ protocol, hostname, port }) => {
    return protocol === 'https:' && port === '' && ICLOUD.test(hostname)
  })
