import { lookup as askSystem } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

/**
 * How a connection finds its address: the one that was looked at is the one connected to, so that a name which leads elsewhere a
 * moment later leads nowhere. A name with one address inside is not believed at all.
 */
export const checkedLookup =
  (resolve: Resolve = (host) => askSystem(host, { all: true })): LookupFunction =>
  (host, { all }, done) => {
    resolve(host).then(
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
