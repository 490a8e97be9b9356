/** At the first computer: at most one code is good, and a new one makes the one before void. */
import { type Opening, type OpenPairing, openPairing } from './open-pairing.ts'

export type PairingDesk = {
  open(asked: Opening): Promise<OpenPairing>
  close(): Promise<void>
}

export function openPairingDesk(): PairingDesk {
  let last: Promise<OpenPairing | undefined> = Promise.resolve(undefined)
  const close = async () => {
    const open = await last.catch(() => undefined)
    await open?.close()
  }
  return {
    open: (asked) => {
      const next = close().then(() => openPairing(asked))
      last = next
      return next
    },
    close,
  }
}
