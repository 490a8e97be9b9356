/**
 * Asks a call again that was answered once and whose operation the books have lost: with its own input, as its own person, at the instant
 * at which it was asked. It takes the way of every call, so the same rules decide.
 */
import type { House } from './books/answer.ts'
import type { Bookkeeper } from './books/bookkeeper.ts'
import type { SignedIn } from './platform/authenticate.ts'
import { callAgain } from './platform/call-again.ts'
import type { CallContext } from './platform/call-pipeline.ts'
import type { Testimony } from './platform/sealed-testimony.ts'
import { findStaffById } from './staff/staff-store.ts'

export const replayer =
  (house: () => House, router: Parameters<typeof callAgain>[0]) =>
  async (testimony: Testimony): Promise<void> => {
    const context = contextThen(house(), testimony, await whoAsked(house(), testimony))
    await callAgain(router, testimony.call, { input: testimony.input, context })
  }

/** As they are now: their sign-in may have ended since, and that they were signed in is what the seal says. */
async function whoAsked({ database }: House, { actorId, deviceId, askedAt }: Testimony): Promise<SignedIn> {
  const member = await findStaffById(database, actorId)
  return {
    ...{ token: '', expiresAt: askedAt, endedBecause: null },
    ...{ deviceId, confirmedAt: askedAt, member },
  }
}

function contextThen(house: House, told: Testimony, who: SignedIn): CallContext<House> {
  const { askedAt, bookedAt, source, device } = told
  return {
    house: {
      ...house,
      clock: () => askedAt,
      bookkeeper: bookingAt(house.bookkeeper, bookedAt),
      // Nobody is there now.
      activity: { ...house.activity, saw: () => {} },
      devices: { ...house.devices, saw: () => {} },
    },
    visit: {
      ...{ whoIsThere: async () => who, cookies: undefined, setCookies: () => {}, sendWitness: () => {} },
      ...{ source, device, isHttps: true, isPrivate: true },
    },
  }
}

const bookingAt = (bookkeeper: Bookkeeper, at: Date): Bookkeeper => ({
  ...bookkeeper,
  book: (command) => bookkeeper.book({ ...command, at }),
  bookAll: (commands) => bookkeeper.bookAll(commands.map((command) => ({ ...command, at }))),
})
