/** Where the other computer is. A venue's network may give it another address: then it is where it was heard from last. */
import { isIPv4 } from 'node:net'
import { plainAddress } from '../source-of.ts'
import { type KeptPair, writePairFile } from './pairing/pair-file.ts'

export type WayToOther = {
  readonly host: string
  readonly port: number
  /** The other was heard from this address; its certificate has shown that it is the other. */
  heardFrom?(address: string | undefined): void
}

/** Kept for the next start. What cannot be written is known until then. */
export function wayToOther(
  dataDir: string,
  pair: KeptPair,
  onError: (error: unknown) => void,
): Required<WayToOther> {
  let host = pair.address
  return {
    get host() {
      return host
    },
    port: pair.port,
    heardFrom: (address) => {
      const plain = plainAddress(address ?? '')
      if (!isIPv4(plain) || plain === host) return
      host = plain
      try {
        writePairFile(dataDir, { ...pair, address: host })
      } catch (error) {
        onError(error)
      }
    },
  }
}
