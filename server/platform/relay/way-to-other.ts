/**
 * Where the other computer is. A venue's network may give it another address: then it is where it was heard from last, and its pages are
 * where it said last.
 */
import { isIPv4 } from 'node:net'
import { plainAddress } from '../source-of.ts'
import { type KeptPair, writePairFile } from './pairing/pair-file.ts'

export type WayToOther = {
  readonly host: string
  readonly port: number
  /** Where pages open the other. */
  readonly origins?: readonly string[]
  /** The other was heard from this address; its certificate has shown that it is the other. */
  heardFrom?(address: string | undefined): void
  /** The other says where pages open it. */
  heardOrigins?(origins: readonly string[]): void
}

/** Kept for the next start. What cannot be written is known until then. */
export function wayToOther(
  dataDir: string,
  pair: KeptPair,
  onError: (error: unknown) => void,
): Required<WayToOther> {
  let kept = pair
  const keep = (news: Partial<KeptPair>) => {
    kept = { ...kept, ...news }
    try {
      writePairFile(dataDir, kept)
    } catch (error) {
      onError(error)
    }
  }
  return {
    get host() {
      return kept.address
    },
    get origins() {
      return kept.origins ?? []
    },
    port: pair.port,
    heardFrom: (address) => {
      const plain = plainAddress(address ?? '')
      if (isIPv4(plain) && plain !== kept.address) keep({ address: plain })
    },
    heardOrigins: (origins) => {
      if (origins.join() !== kept.origins?.join()) keep({ origins: [...origins] })
    },
  }
}
