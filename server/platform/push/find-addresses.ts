/**
 * Where a name of the internet leads, asked of the name servers by this process itself. What the system offers for it takes one of
 * four threads, which everything else that is addressed by name waits for, and cannot be called off: without internet a few messages
 * would keep the base of the buzzers waiting for minutes.
 */
import { promises as dns } from 'node:dns'

export type Address = { readonly address: string; readonly family: 4 | 6 }
export type FindAddresses = (host: string) => Promise<readonly Address[]>

/** However many name servers there are, and however silent. */
const patienceMs = 4_000
export const failureHoldsMs = 30_000

/** The name servers of this machine, as they are now: those of another network may have come since. */
export const askNameServers =
  (nameServers?: readonly string[]): FindAddresses =>
  async (host) => {
    const resolver = new dns.Resolver({ timeout: 2_000, tries: 1 })
    if (nameServers) resolver.setServers(nameServers)
    const callOff = setTimeout(() => resolver.cancel(), patienceMs)
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    clearTimeout(callOff)
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)]
    if (found.length === 0 && four.status === 'rejected') throw four.reason
    return found
  }

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): Address[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

/** Asks once for all who want the same name at that moment; a name that was not found is not asked for again for a while. */
export function sharingAnswers(find: FindAddresses): FindAddresses {
  const known = new Map<string, ReturnType<FindAddresses>>()
  return (host) => {
    const before = known.get(host)
    if (before) return before
    const asked = find(host)
    known.set(host, asked)
    const forget = () => void known.delete(host)
    asked.then(forget, () => setTimeout(forget, failureHoldsMs).unref())
    return asked
  }
}
