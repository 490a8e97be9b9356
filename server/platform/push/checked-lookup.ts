import type { LookupFunction } from 'node:net'
import { askNameServers, type FindAddresses, sharingAnswers } from './find-addresses.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * DNS look-up of a connection: the address that was checked is the one connected to, so that a name cannot resolve to
 * another address a moment later. A name that also has a private address is refused.
 */
export function checkedLookup(find: FindAddresses = askNameServers()): LookupFunction {
  const findOnce = sharingAnswers(find)
  return (host, { all }, done) => {
    findOnce(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
          return done(new Error(`${host} does not lead to the internet`), '')
        if (all) done(null, [...addresses])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}
