import { isIP } from 'node:net'
import { NotAllowed } from './not-allowed.ts'
import { isPublicAddress } from './public-address.ts'

/** Names that only a local network knows, whatever its name server says. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion)$/
const HTTPS_PORT = 443
/** Below it are services that are no web servers: mail, shells, directories. */
const FIRST_FREE_PORT = 1024
const LONGEST_ADDRESS = 2000

/** The address as we would ask it, or `NotAllowed`. Names are resolved and checked later, by `checkedLookup`. */
export function allowedUrl(address: string, trusted: ReadonlySet<string>): URL {
  const url = parsed(address)
  if (url.username || url.password) throw new NotAllowed('with-user')
  if (trusted.has(url.origin)) return url
  if (url.protocol !== 'https:') throw new NotAllowed('no-https')
  if (!isPublicHost(url.hostname)) throw new NotAllowed('private')
  if (!isWebPort(url)) throw new NotAllowed('port')
  return url
}

function parsed(address: string): URL {
  const trimmed = address.trim()
  if (trimmed.length > LONGEST_ADDRESS) throw new NotAllowed('too-long')
  if (!URL.canParse(trimmed)) throw new NotAllowed('not-an-address')
  const url = new URL(trimmed)
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
