/**
 * Resolves internet names by asking the name servers directly. The system's getaddrinfo takes one of four threads that every
 * other look-up needs, and cannot be cancelled: without internet a few push messages would delay the base station of the
 * buzzers for minutes.
 */
import { promises as dns } from 'node:dns'

export type Address = { readonly address: string; readonly family: 4 | 6 }
export type FindAddresses = (host: string) => Promise<readonly Address[]>

/** The timeout over all name servers. */
const patienceMs = 4_000
export const failureHoldsMs = 30_000

/** The current name servers of this machine: they change with the network. */
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

/** Callers who ask for the same name at once share one look-up; a name that was not found is not asked for again for a while. */
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
