/** The calls of a computer that may not sell: what it is, what lies here, and how a person makes it the first. */
import { Refusal } from '#rules/plain/refusal.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import { mustBeOff, type SecondNow, secondWords } from '#rules/relay/second-words.ts'
import type { StandBy } from '../platform/relay/stand-by.ts'
import { unknownMigrations } from '../platform/unknown-migrations.ts'
import { readEventSettings } from '../venue/event-store.ts'
import { findLastSale } from './last-sale-store.ts'
import { noteTakenOver } from './note-first.ts'
import { booksOf, standByAnswer } from './stand-by-house.ts'

/** A few questions may be lost on the way. */
const heardForMs = 5_000

/** Of what everybody may know: neither a name nor an amount. */
const lookAtStandBy = standByAnswer.lookAtStandBy.handler(({ context: { house } }) => {
  const { now, cutSince, other, heardAgoMs } = house.standBy
  return {
    ...{ state: now().state, cutSince: cutSince()?.toISOString() ?? null },
    ...{ other: other.host, isOtherHeard: heardAgoMs() < heardForMs },
  }
})

const enterStandBy = standByAnswer.enterStandBy.handler(async ({ context: { house, visit }, input }) => ({
  entry: await house.entries.enter(booksOf(house), { ...input, source: visit.source }),
}))

const readStandBy = standByAnswer.readStandBy.handler(async ({ context: { house }, input: { entry } }) => {
  house.entries.who(entry)
  const { standBy, clock } = house
  const database = booksOf(house)
  const [{ name }, last] = await Promise.all([readEventSettings(database), findLastSale(database)])
  const lastSale = last ? { number: last.orderNumber, amount: last.amount, at: last.createdAt } : null
  const cutSince = standBy.cutSince() ?? null
  const heardAgoMs = standBy.firstHeardAgoMs()
  return {
    name,
    says: [...secondWords({ now: clock(), lastSale, cutSince, covered: coveredBefore(standBy) })],
    firstHeardSeconds: Number.isFinite(heardAgoMs) ? Math.floor(heardAgoMs / 1_000) : null,
  }
})

function coveredBefore({ said }: StandBy): SecondNow['covered'] {
  const last = said()
  if (last === undefined) return 'unknown'
  // A first that passes the hand is covered, and books nothing more.
  return last.state === 'covered' || last.state === 'handing' ? 'whole' : last.since
}

const takeOver = standByAnswer.takeOver.handler(
  async ({ context: { house, visit }, input: { entry, overruled } }) => {
    const member = house.entries.who(entry)
    const { standBy } = house
    const { state } = standBy.now()
    if (state === 'following') throw refuseRelay('relay-first-sends')
    if (!standBy.postgres()) throw refuseRelay('relay-no-books')
    mustBeOff(standBy.firstHeardAgoMs(), overruled)
    if ((await unknownMigrations(standBy.postgres()!.owner)).length > 0)
      throw refuseRelay('relay-older-program')
    const isTaken = await standBy
      .take((_, term) => noteTakenOver(house, { member, visit, how: `n° ${term}`, overruled }))
      .catch((error: unknown) => {
        throw error instanceof Refusal ? error : refuseRelay('relay-failed')
      })
    if (!isTaken) throw refuseRelay('relay-not-now')
    return { isFirst: true as const }
  },
)

const openHere = standByAnswer.openHere.handler(
  async ({ context: { house, visit }, input: { entry, overruled } }) => {
    const member = house.entries.who(entry)
    const { standBy } = house
    mustBeOff(standBy.firstHeardAgoMs(), overruled)
    const isOpen = await standBy.open(() =>
      noteTakenOver(house, { member, visit, how: 'Ouvert ici', overruled }),
    )
    if (!isOpen) throw refuseRelay('relay-not-now')
    return { isFirst: true as const }
  },
)

/** Answered once this computer is the first: the other one, which runs, closes its books before. */
const askForHand = standByAnswer.askForHand.handler(
  async ({ context: { house, visit }, input: { entry } }) => {
    const { id, name } = house.entries.who(entry)
    booksOf(house)
    await house.standBy.askForHand({ id, name, ...visit })
    return { isFirst: true as const }
  },
)

/** The server leaves and starts again as the second: whoever asks again finds it there. */
const rejoin = standByAnswer.rejoin.handler(async ({ context: { house }, input: { entry } }) => {
  house.entries.who(entry)
  if (!(await house.standBy.rejoin())) throw refuseRelay('relay-not-now')
  return { isSecond: true as const }
})

export const standByCalls = {
  ...{ lookAtStandBy, enterStandBy, readStandBy },
  ...{ takeOver, askForHand, openHere, rejoin },
}
