import type { LostCard } from '#contract/card/lost-card.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import { type Card, mustNotBeDeactivated } from '#rules/card/card.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import { replacementWords } from '#rules/card/card-words.ts'
import { agreementsEndedBefore, isAgreed, mustBeBlockedBy, mustBlock } from '#rules/card/lost-card.ts'
import { isRefusedAsSuspect, mustNotBeRefusedAsSuspect } from '#rules/card/suspect-card.ts'
import { mustNotAwaitSale } from '#rules/card/unsold-card.ts'
import type { AccessKind } from '#rules/people/access.ts'
import { can, type StaffMember } from '#rules/people/staff.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { isReason } from '#rules/plain/reason.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { administering, changingVenue } from '../books/administering.ts'
import { answer, type House } from '../books/answer.ts'
import { holdCards } from '../card/card-store.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import type { Note } from '../staff/access-store.ts'
import { holdStaffAlone } from '../staff/staff-store.ts'
import { writeFound } from './find-lost-card.ts'
import * as store from './lost-card-store.ts'

/** The balance of the card is held: a sale that is under way ends first, and the next one is refused. */
async function hold(tx: Tx, cardId: string) {
  const { sealed, refused } = await holdCards(tx, [cardId])
  const [held] = sealed
  if (!held) throw new Refusal('card-not-found')
  return { ...held, refused }
}

/** The card that a search found, held, and the search as it is once that is. */
async function holdFound(tx: Tx, searchId: string) {
  const found = await store.findSearch(tx, searchId)
  if (!found?.cardId) throw new Refusal('loss-not-searched')
  const held = await hold(tx, found.cardId)
  return { ...held, search: await store.findSearch(tx, searchId) }
}

/** What would keep another card from taking its place is told before anybody waits for an administrator. */
function mustBeReplaceableLater(
  house: House,
  { card, refused, ...sealed }: Awaited<ReturnType<typeof hold>>,
) {
  const isAuthentic = house.isAuthentic({ card, ...sealed })
  mustNotBeRefusedAsSuspect(isRefusedAsSuspect(isAuthentic, refused))
  mustNotBeDeactivated(card)
  mustNotAwaitSale(card, refused.refusesUnsoldCards)
}

/**
 * A second tap finds it blocked already, by whomever. Refused in order: not allowed, what `mustBlock` refuses, suspect, deactivated, not sold.
 */
export const blockCard = answer.blockCard.handler(async ({ context, input }) => {
  const { house } = context
  const { searchId, because } = input
  const { cardId, told } = await changingVenue(context, {
    may: 'replace a card',
    hold: (tx, actorId) => holdStaffAlone(tx, [actorId]),
    change: async (tx, note, actor) => {
      const now = house.clock()
      const { search, ...held } = await holdFound(tx, searchId)
      const { card } = held
      const waiting = await store.countWaiting(tx, actor.id, { agreedBefore: agreementsEndedBefore(now) })
      if (mustBlock(search, card, { actorId: actor.id, now, waiting })) {
        mustBeReplaceableLater(house, held)
        const said = isReason(input.note) ? input.note.trim() : null
        const block = { searchId, cardId: card.id, because, note: said, balance: card.balance, now }
        await store.saveBlock(tx, block)
        await note(noteOf('card-blocked', card, [replacementWords[because], said ?? ''].join(' ').trim()))
      }
      return { cardId: card.id, told: writeLost(await mustRead(tx, card.id), { actor, now }) }
    },
  })
  announceCard(house, cardId)
  return told
})

/** Refused in order: not allowed, not blocked by this search, or not any more. A second tap changes nothing. */
export const confirmLostCard = answer.confirmLostCard.handler(async ({ context, input: { searchId } }) => {
  const { house } = context
  const { cardId, told } = await administering(context, async (tx, note, actor) => {
    const now = house.clock()
    const { search, ...held } = await holdFound(tx, searchId)
    const { card } = held
    mustBeBlockedBy(search, card)
    if (!isAgreed(card, now)) {
      mustBeReplaceableLater(house, held)
      await store.saveConfirmation(tx, { cardId: card.id, adminId: actor.id, now })
      await note(noteOf('loss-confirmed', card, formatDirhams(card.balance)))
    }
    return { cardId: card.id, told: writeLost(await mustRead(tx, card.id), { actor, now }) }
  })
  announceCard(house, cardId)
  return told
})

/** A second tap changes nothing. Refused in order: not allowed, card unknown, ended, blocked anew since it was read. */
export const unblockCard = answer.unblockCard.handler(async ({ context, input: { cardId, blockedAt } }) => {
  const { house } = context
  await administering(context, async (tx, note) => {
    const { card } = await hold(tx, cardId)
    mustNotBeDeactivated(card)
    if (card.blockedAt === null) return
    if (card.blockedAt.toISOString() !== blockedAt) throw new Refusal('loss-changed')
    await store.saveUnblocking(tx, cardId, house.clock())
    await note(noteOf('card-unblocked', card, formatDirhams(card.balance)))
  })
  announceCard(house, cardId)
  return { cardId }
})

/** More than wait on any evening. */
const mostListed = 200

export const listLostCards = answer.listLostCards.handler(async ({ context }) => {
  const asked = { actor: memberOf(context), now: context.house.clock() }
  const rows = await store.lostCardsNow(context.house.database, mostListed)
  return { rows: rows.map((row) => writeLost(row, asked)) }
})

const noteOf = (kind: AccessKind, { code }: Pick<Card, 'code'>, detail: string): Note => ({
  kind,
  subject: { id: null, name: shortCardCode(code) },
  detail,
})

async function mustRead(tx: Tx, cardId: string): Promise<store.LostCardRow> {
  const row = await store.findLostCardRow(tx, cardId)
  if (!row) throw new Refusal('card-not-blocked')
  return row
}

type Asked = { readonly actor: Pick<StaffMember, 'role'>; readonly now: Date }

/** A desk reads neither the id of the card nor its balance before an administrator has agreed: it can pay out any card whose id it knows. */
function writeLost(row: store.LostCardRow, { actor: { role }, now }: Asked): LostCard {
  const confirmedBy = isAgreed(row, now) ? row.confirmedBy : null
  const isTold = confirmedBy !== null || can(role, 'administer')
  const told = { id: row.id, balance: row.balance }
  return {
    searchId: row.searchId,
    card: { ...writeFound(row), ...(isTold ? told : { id: null, balance: null }) },
    ...{ because: row.because, note: row.note, facts: row.facts },
    ...{ blockedBy: row.blockedBy, blockedAt: row.blockedAt.toISOString(), confirmedBy },
  }
}

const announceCard = ({ announce }: House, cardId: string) => announce(['cards', cardTopic(cardId)])
