import { randomUUID } from 'node:crypto'
import type { LostCard } from '#contract/card/lost-card.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import { type Card, mustNotBeDeactivated } from '#rules/card/card.ts'
import { mayTakeBlockBack, mustBeAllowedToUnblock, mustBlockByHand } from '#rules/card/card-block.ts'
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

/** Locks the balance of the card: a sale under way is booked first, and the next one is refused. */
async function hold(tx: Tx, cardId: string) {
  const { sealed, refused } = await holdCards(tx, [cardId])
  const [held] = sealed
  if (!held) throw new Refusal('card-not-found')
  return { ...held, refused }
}

/** Locks the card that a search found, and reads the search again after the lock. */
async function holdFound(tx: Tx, searchId: string) {
  const found = await store.findSearch(tx, searchId)
  if (!found?.cardId) throw new Refusal('loss-not-searched')
  const held = await hold(tx, found.cardId)
  return { ...held, search: await store.findSearch(tx, searchId) }
}

/** Refuses before a person waits for an administrator, if another card could not take this card's place anyway. */
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
 * A repeated request finds the card blocked already and changes nothing. Refuses, in this order: a person without the right,
 * what `mustBlock` refuses, a suspect card, a deactivated one, one never sold.
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

/**
 * A repeated request changes nothing. Refuses, in this order: a person without the right, a card that this search has not
 * blocked or that is not blocked any more.
 */
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

/**
 * At once: a sale that is under way ends first, and none that begins after the answer is booked. A second tap, or the same request sent
 * again, finds the card blocked. Refused in order: not allowed, card unknown, what `mustBlockByHand` refuses.
 */
export const blockCardByHand = answer.blockCardByHand.handler(async ({ context, input: { cardId } }) => {
  const { house } = context
  const told = await changingVenue(context, {
    may: 'replace a card',
    hold: (tx, actorId) => holdStaffAlone(tx, [actorId]),
    change: async (tx, note, actor) => {
      const now = house.clock()
      const { card } = await hold(tx, cardId)
      const waiting = await store.countWaiting(tx, actor.id, { agreedBefore: agreementsEndedBefore(now) })
      if (!mustBlockByHand(card, { role: actor.role, waiting })) return tellBlocked(tx, card, { actor, now })
      await store.insertBlockByHand(tx, {
        ...{ id: randomUUID(), cardId: card.id, balance: card.balance, actorId: actor.id, now },
      })
      await note(noteOf('card-blocked', card, 'À la main'))
      return tellBlocked(tx, { ...card, blockedAt: now }, { actor, now })
    },
  })
  announceCard(house, cardId)
  return told
})

type Blocked = Pick<Card, 'id' | 'code' | 'balance' | 'blockedAt'>
type BlockedFor = { readonly actor: Pick<StaffMember, 'id'>; readonly now: Date }

async function tellBlocked(tx: Tx, { id, code, balance, blockedAt }: Blocked, { actor, now }: BlockedFor) {
  return {
    ...{ cardId: id, code, balance, blockedAt: (blockedAt ?? now).toISOString() },
    mayBeTakenBack: mayTakeBlockBack(await store.findBlock(tx, id), { actorId: actor.id, now }),
  }
}

/**
 * A second tap changes nothing. Refused in order: not allowed, card unknown, ended, blocked anew since it was read, what
 * `mustBeAllowedToUnblock` refuses.
 */
export const unblockCard = answer.unblockCard.handler(async ({ context, input: { cardId, blockedAt } }) => {
  const { house } = context
  await changingVenue(context, {
    may: 'replace a card',
    change: async (tx, note, actor) => {
      const now = house.clock()
      const { card } = await hold(tx, cardId)
      mustNotBeDeactivated(card)
      if (card.blockedAt === null) return
      if (card.blockedAt.toISOString() !== blockedAt) throw new Refusal('loss-changed')
      mustBeAllowedToUnblock(await store.findBlock(tx, cardId), { role: actor.role, actorId: actor.id, now })
      await store.saveUnblocking(tx, cardId, now)
      await note(noteOf('card-unblocked', card, formatDirhams(card.balance)))
    },
  })
  announceCard(house, cardId)
  return { cardId }
})

/** The most cards that are listed; far fewer wait for an administrator in one evening. */
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

/** Desks see neither the card's id nor its balance before an administrator has agreed, because a desk can pay out any card whose id it knows. */
function writeLost(row: store.LostCardRow, { actor: { role }, now }: Asked): LostCard {
  const confirmedBy = isAgreed(row, now) ? row.confirmedBy : null
  const isTold = confirmedBy !== null || can(role, 'administer')
  const told = { id: row.id, balance: row.balance }
  return {
    searchId: row.searchId,
    card: { ...writeFound(row), ...(isTold ? told : { id: null, balance: null }) },
    ...{ because: row.because, note: row.note, facts: row.facts, isByAdmin: row.isByAdmin },
    ...{ blockedBy: row.blockedBy, blockedAt: row.blockedAt.toISOString(), confirmedBy },
  }
}

const announceCard = ({ announce }: House, cardId: string) => announce(['cards', cardTopic(cardId)])
