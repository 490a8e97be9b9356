/** What the house does so that an operation which was acknowledged and is lost comes back: witnesses, and the booking again. */
import type { House } from './books/answer.ts'
import { drawFrom } from './platform/draw.ts'
import type { Live } from './platform/live.ts'
import { testimonySeal } from './platform/sealed-testimony.ts'
import type { Secrets } from './platform/secrets.ts'
import { ownWitnesses } from './recall/own-witnesses.ts'
import { openRecall } from './recall/recall.ts'
import { watchSafe } from './recall/watch-safe.ts'
import { openWitnesses, type Witnesses } from './recall/witnesses.ts'
import { replayer } from './replay.ts'
import { router } from './router.ts'

type Parts = Pick<House, 'database' | 'clock'> & {
  readonly secrets: Pick<Secrets, 'signIn'>
  readonly live: Live
  readonly house: () => House
  readonly onError: (error: unknown) => void
}

export type HouseRecall = Pick<Witnesses, 'booked'> & {
  readonly parts: Pick<House, 'draw' | 'witnessOf' | 'recall'>
  close(): Promise<void>
}

/** The key of sign-ins goes along with the house, into each copy and to a second computer. */
export function recallOf({ secrets, database, clock, live, house, onError }: Parts): HouseRecall {
  const seal = testimonySeal(secrets.signIn)
  const witnesses = openWitnesses(seal)
  const replay = replayer(house, router)
  const recall = openRecall({ database, clock, announce: live.announce, seal, replay, onError })
  const own = ownWitnesses({ database, witnesses, take: recall.take })
  // The connection for announcements was lost: another database may have taken over, without what was committed last.
  live.listen({ onChange: () => {}, onUnknown: () => void own().catch(onError) })
  const safe = watchSafe({ ...witnesses, database, tell: live.tellSafe, onError })
  return {
    booked: witnesses.booked,
    parts: {
      draw: drawFrom(secrets.signIn),
      witnessOf: witnesses.of,
      recall: { take: recall.take, wake: recall.wake, mark: witnesses.mark },
    },
    close: async () => {
      safe.close()
      await recall.close()
    },
  }
}
