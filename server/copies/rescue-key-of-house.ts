/** The rescue key of this house: what is known of it stands in the data folder, the key itself on paper alone. */
import { refuseAtPlace } from '#rules/copies/place-refusals.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { HouseCopies, RescueKeyNow } from '../books/house-copies.ts'
import type { Clock } from '../platform/clock.ts'
import { type CopyKeys, makeCopyKeys, readBackKey, readCopyKeys } from '../platform/copies/seal/copy-keys.ts'
import { turnsOf } from '../platform/turns.ts'

type Parts = { readonly dataDir: string; readonly clock: Clock; readonly onError: (error: unknown) => void }

export function rescueKeyOf({ dataDir, clock, onError }: Parts): HouseCopies['key'] {
  // Two administrators who make one at once: the second is refused, and does not print a key that is in use no more.
  const inTurn = turnsOf(1)
  const read = () => keyNow(readCopyKeys(dataDir))
  const mustBe = (publicKey: string | null) => {
    if (read().publicKey !== publicKey) throw refuseAtPlace('rescue-key-shown')
  }
  return {
    read: () => {
      try {
        return read()
      } catch (error) {
        // A damaged file is told by the log; copies are then in want of a key, and the dashboard is still read.
        onError(error)
        return keyNow(undefined)
      }
    },
    make: (replaces, note) =>
      inTurn(async () => {
        mustBe(replaces)
        await note()
        const { keys, printed } = await makeCopyKeys(dataDir, clock())
        return { ...keyNow(keys), printed }
      }),
    readBack: (publicKey, typed) =>
      inTurn(async () => {
        mustBe(publicKey)
        if (!(await readBackKey(dataDir, typed, clock()))) throw new Refusal('rescue-key-wrong')
        return read()
      }),
  }
}

export function keyNow(keys: CopyKeys | undefined): RescueKeyNow {
  if (!keys) return { state: 'missing', publicKey: null, madeAt: null, readBackAt: null }
  const { recipient, madeAt, readBackAt } = keys.printed
  return {
    state: keys.isOld ? 'old' : readBackAt === null ? 'unread' : 'ready',
    publicKey: recipient,
    madeAt: new Date(madeAt),
    readBackAt: readBackAt === null ? null : new Date(readBackAt),
  }
}
