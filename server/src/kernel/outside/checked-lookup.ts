import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { NotAllowed } from './not-allowed.ts'
import { isPublicAddress } from './public-address.ts'

type LookupDone = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
/** Asks for all addresses of a name. Tests bring their own. */
export type Resolve = (hostname: string, found: LookupDone) => void

export const systemResolve: Resolve = (hostname, found) => lookup(hostname, { all: true }, found)

/**
 * Resolves a name for a connection that is about to be made. The connection uses the very addresses that were checked, so
 * a name that changes its mind meanwhile gains nothing.
 */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first) return callback(new NotAllowed('unknown-name'), '')
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new NotAllowed('private'), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
