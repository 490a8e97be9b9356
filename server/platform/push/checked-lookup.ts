import type { LookupFunction } from 'node:net'
import { askNameServers, type FindAddresses, sharingAnswers } from './find-addresses.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * How a connection finds its address: the one that was looked at is the one connected to, so that a name which leads elsewhere a
 * moment later leads nowhere. A name with one address inside is not believed at all.
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
