/** The operations: the chain of each till, the steps of each card, and what they come to. */
import { movesCash } from '../books/operation-kinds.ts'
import { textOfLink } from '../books/till-chain.ts'
import { shortReference } from '../plain/short-reference.ts'
import { chainStart } from '../till/till.ts'
import { amountInWords, nth } from './archive-words.ts'
import type { CardSeen, Ledger, Link, Row, TableCheck, TillSeen } from './ledger.ts'
import { text, whole } from './ledger.ts'

const file = 'operation.jsonl'

export const operationInWords = (id: string): string => `l'opération réf. ${shortReference(id)}`

export const checkOperations = (ledger: Ledger): TableCheck => ({
  line: (row, line) => {
    remember(ledger, row)
    if (row.till_id !== null) takeOfTill(ledger, row, line)
    if (row.card_id !== null) takeOfCard(ledger, row, line)
  },
  end: () => {
    for (const till of ledger.tills.values()) endTill(ledger, till)
    for (const card of ledger.cards.values()) endCard(ledger, card)
  },
})

function remember({ seen, kinds, cards }: Ledger, row: Row): void {
  const [kind, amount] = [text(row.kind), whole(row.amount)]
  const sums = kinds.get(kind) ?? { count: 0, amount: 0, settled: 0 }
  seen.add({ id: text(row.id), kind, amount, card: cards.get(text(row.card_id)) })
  sums.count += 1
  sums.amount += amount
  sums.settled += whole(row.settled)
  kinds.set(kind, sums)
}

function takeOfTill({ tills, faults }: Ledger, row: Row, line: number): void {
  const till = tills.get(text(row.till_id))
  const words = operationInWords(text(row.id))
  if (!till) {
    faults.add(file, line, `La caisse de ${words} n'est pas dans l'archive.`)
    return
  }
  if (movesCash(text(row.kind))) till.cash += whole(row.amount) + whole(row.settled)
  if (!till.chain.take(whole(row.till_number), { row, line }))
    faults.add(file, line, `Deux opérations de ${till.words} portent le n° ${String(row.till_number)}.`)
}

const closings: ReadonlySet<unknown> = new Set(['till-closing', 'till-remote-closing'])
/** An administrator makes these at the till of somebody else. */
const byOthers: ReadonlySet<unknown> = new Set(['till-remote-closing', 'sale-cancellation'])

/** What a till says of itself is in no chain; what its operations say is. */
function checkWhatTillSays({ faults }: Ledger, { words, line, row: till }: TillSeen, row: Row): void {
  const says = (what: string, said: unknown, booked: unknown) =>
    faults.add(
      'till.jsonl',
      line,
      `${what} de ${words} est de ${amountInWords(said)}, ses opérations disent ${amountInWords(booked)}.`,
    )
  if (row.kind === 'till-opening' && row.amount !== till.float_amount)
    says('Le fonds', till.float_amount, row.amount)
  if (closings.has(row.kind) && row.amount !== till.counted) says('Le compte', till.counted, row.amount)
  if (row.actor_id !== till.holder_id && !byOthers.has(row.kind))
    faults.add(
      'till.jsonl',
      line,
      `La ${nth(whole(row.till_number))} opération de ${words} est de quelqu'un d'autre.`,
    )
}

/** The stored hash is carried on, so that what follows a changed operation is not called changed too. */
export function checkTillLink(ledger: Ledger, till: TillSeen, { row, line }: Link): void {
  const { hash, faults } = ledger
  const number = whole(row.till_number)
  const follows = hash(textOfLink(number === 1 ? chainStart : till.hash, linkOf(row))) === row.till_hash
  till.hash = text(row.till_hash)
  if (follows) {
    checkWhatTillSays(ledger, till, row)
    return
  }
  const what = `${nth(number)} opération de ${till.words}`
  const why = number === 1 ? "n'est pas celle qui fut inscrite" : `ne suit pas la ${nth(number - 1)}`
  faults.add(file, line, `La ${what} ${why}.`)
}

/** What the hash of an operation is made of. */
export const linkOf = (row: Row) => ({
  id: text(row.id),
  kind: text(row.kind),
  actorId: text(row.actor_id),
  tillId: text(row.till_id),
  tillNumber: whole(row.till_number),
  amount: whole(row.amount),
  bookedAt: new Date(text(row.booked_at)),
  cardId: row.card_id === null ? null : text(row.card_id),
  balanceAfter: row.balance_after === null ? null : whole(row.balance_after),
  reversesId: row.reverses_id === null ? null : text(row.reverses_id),
  requestHash: text(row.request_hash),
  answer: row.answer === null ? null : text(row.answer),
})

function endTill({ faults }: Ledger, { words, line, row, chain, hash, cash }: TillSeen): void {
  const reached = chain.reached()
  if (chain.isWaiting() || reached < whole(row.operation_count)) {
    faults.add(file, null, `Il manque la ${nth(reached + 1)} opération de ${words}.`)
    return
  }
  if (reached !== row.operation_count || hash !== row.last_hash)
    faults.add('till.jsonl', line, `La fin de ${words} n'est pas celle de sa dernière opération.`)
  const expected = whole(row.float_amount) + cash
  if (expected !== row.expected)
    faults.add(
      'till.jsonl',
      line,
      `L'attendu de ${words} est de ${amountInWords(row.expected)}, ses opérations font ${amountInWords(expected)}.`,
    )
}

function takeOfCard({ cards, faults }: Ledger, row: Row, line: number): void {
  const card = cards.get(text(row.card_id))
  const words = operationInWords(text(row.id))
  if (!card) {
    faults.add(file, line, `La carte de ${words} n'est pas dans l'archive.`)
    return
  }
  if (!card.series.take(whole(row.card_number), { row, line }))
    faults.add(file, line, `Deux opérations de ${card.words} portent le n° ${String(row.card_number)}.`)
}

export function checkCardLink({ faults }: Ledger, card: CardSeen, { row, line }: Link): void {
  const follows = row.balance_before === card.left
  const adds = whole(row.balance_before) + whole(row.amount) === row.balance_after
  card.left = whole(row.balance_after)
  if (follows && adds) return
  const what = `La ${nth(whole(row.card_number))} opération de ${card.words}`
  const why = follows
    ? "ne laisse pas le solde qu'elle devrait laisser."
    : `ne part pas du solde que la carte avait : ${amountInWords(row.balance_before)}.`
  faults.add(file, line, `${what} ${why}`)
}

function endCard({ faults }: Ledger, { words, line, series, left, balance, operations }: CardSeen): void {
  const reached = series.reached()
  if (series.isWaiting() || reached < operations) {
    faults.add(file, null, `Il manque la ${nth(reached + 1)} opération de ${words}.`)
    return
  }
  if (reached !== operations || balance !== left)
    faults.add(
      'card_balance.jsonl',
      line,
      `Le solde de ${words} est de ${amountInWords(balance)}, ses opérations laissent ${amountInWords(left)}.`,
    )
}
