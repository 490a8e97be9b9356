import type { LostCard } from '#contract/lost-card.ts'
import { type Card, mustNotBeDeactivated } from '#rules/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { replacementWords } from '#rules/card-words.ts'
import { cardTopic } from '#rules/live-topics.ts'
import { mustBeBlocked, mustHaveBeenFound } from '#rules/lost-card.ts'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import { isReason } from '#rules/reason.ts'
import { Refusal } from '#rules/refusal.ts'
import { can, type StaffMember } from '#rules/staff.ts'
import { administering, changingVenue } from '../books/administering.ts'
import { answer, type House } from '../books/answer.ts'
import { holdCards } from '../card/card-store.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { writeFound } from './find-lost-card.ts'
import * as store from './lost-card-store.ts'

/** The balance of the card is held: a sale that is under way ends first, and the next one is refused. */
async function hold(tx: Tx, cardId: string): Promise<Card> {
  const { sealed } = await holdCards(tx, [cardId])
  const [held] = sealed
  if (!held) throw new Refusal('card-not-found')
  return held.card
}

/**
 * A second tap finds it blocked already, by whomever. Refused in order: not allowed, card unknown, not found by this person within ten
 * minutes, deactivated.
 */
export const blockCard = answer.blockCard.handler(async ({ context, input }) => {
  const { house } = context
  const { cardId, searchId, because } = input
  const told = await changingVenue(context, {
    may: 'replace a card',
    change: async (tx, note, actor) => {
      const now = house.clock()
      const card = await hold(tx, cardId)
      const search = await store.findSearch(tx, searchId)
      mustHaveBeenFound(search, { cardId, actorId: actor.id, now })
      mustNotBeDeactivated(card)
      if (card.blockedAt === null) {
        const said = isReason(input.note) ? input.note.trim() : null
        await store.saveBlock(tx, { searchId, cardId, because, note: said, balance: card.balance, now })
        await note({
          kind: 'card-blocked',
          subject: { id: null, name: cardCodeTail(card.code) },
          detail: [replacementWords[because], ...(said ? [said] : [])].join('\u00A0: '),
        })
      }
      return writeLost(await mustRead(tx, cardId), actor)
    },
  })
  announceCard(house, cardId)
  return told
})

/** Refused in order: not allowed, card unknown, not blocked. A second tap changes nothing. */
export const confirmLostCard = answer.confirmLostCard.handler(async ({ context, input: { cardId } }) => {
  const { house } = context
  const told = await administering(context, async (tx, note, actor) => {
    const card = await hold(tx, cardId)
    mustBeBlocked(card)
    if (card.lossConfirmedAt === null) {
      await store.saveConfirmation(tx, { cardId, adminId: actor.id, now: house.clock() })
      await note({
        kind: 'loss-confirmed',
        subject: { id: null, name: cardCodeTail(card.code) },
        detail: formatDirhams(card.balance),
      })
    }
    return writeLost(await mustRead(tx, cardId), actor)
  })
  announceCard(house, cardId)
  return told
})

/** A second tap changes nothing. Refused in order: not allowed, card unknown, ended. */
export const unblockCard = answer.unblockCard.handler(async ({ context, input: { cardId } }) => {
  const { house } = context
  await administering(context, async (tx, note) => {
    const card = await hold(tx, cardId)
    mustNotBeDeactivated(card)
    if (card.blockedAt === null) return
    await store.saveUnblocking(tx, cardId, house.clock())
    await note({ kind: 'card-unblocked', subject: { id: null, name: cardCodeTail(card.code) } })
  })
  announceCard(house, cardId)
  return { cardId }
})

export const listLostCards = answer.listLostCards.handler(async ({ context }) => ({
  rows: (await store.lostCardsNow(context.house.database)).map((row) => writeLost(row, memberOf(context))),
}))

async function mustRead(tx: Tx, cardId: string): Promise<store.LostCardRow> {
  const row = await store.findLostCardRow(tx, cardId)
  if (!row) throw new Refusal('card-not-blocked')
  return row
}

/** What a card holds is not told to whoever has only guessed at it. */
function writeLost(row: store.LostCardRow, { role }: Pick<StaffMember, 'role'>): LostCard {
  const isTold = row.confirmedBy !== null || can(role, 'administer')
  return {
    card: { ...writeFound(row), code: row.code, balance: isTold ? (row.balance as Centimes) : null },
    ...{ because: row.because, note: row.note, facts: row.facts },
    ...{ blockedBy: row.blockedBy, blockedAt: row.blockedAt.toISOString(), confirmedBy: row.confirmedBy },
  }
}

const announceCard = ({ announce }: House, cardId: string) => announce(['cards', cardTopic(cardId)])
