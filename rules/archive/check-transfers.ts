/** The transfers between accounts: each is of an operation, and together they make every balance and the equation of the books. */
import { house } from '../books/accounts.ts'
import type { ArchivedEquation } from './archive-form.ts'
import { amountInWords } from './archive-words.ts'
import { operationInWords } from './check-operations.ts'
import type { Ledger, Row, SeenOperation, TableCheck } from './ledger.ts'
import { passUpTo, text, whole } from './ledger.ts'

const file = 'transfer.jsonl'

/** The card of such an operation is paid by the transfers of the replacement itself. */
const paidElsewhere = 'replacement-credit'

export function checkTransfers(ledger: Ledger): TableCheck {
  const { seen, faults } = ledger
  /** The place of the operation whose transfers are being read, and what they gave its card. */
  let place = 0
  let net = 0
  let stand = ''
  let lastLine: number | null = null
  const close = ({ id, kind, amount, card }: SeenOperation) => {
    const isPaidHere = card !== undefined && kind !== paidElsewhere
    if (isPaidHere && net !== amount)
      faults.add(
        file,
        lastLine,
        `Les virements de ${operationInWords(id)} font ${amountInWords(net)}, elle est de ${amountInWords(amount)}.`,
      )
    seen.paid.add(stand)
    net = 0
    stand = ''
    lastLine = null
  }
  return {
    line: (row, line) => {
      const id = text(row.operation_id)
      place = passUpTo(ledger, { from: place, before: id }, close)
      move(ledger, row, line)
      const operation = seen.at(place)
      if (operation?.id !== id) {
        faults.add(file, line, "Ce virement n'est d'aucune opération de l'archive.")
        return
      }
      lastLine = line
      const card = operation.card?.id
      if (card === row.to_account) net += whole(row.amount)
      if (card === row.from_account) net -= whole(row.amount)
      if (ledger.stands.has(text(row.to_account))) stand = text(row.to_account)
    },
    end: () => {
      passUpTo(ledger, { from: place }, close)
      compareCards(ledger)
      compareTills(ledger)
      compareSides(ledger)
    },
  }
}

const own: ReadonlySet<string> = new Set(Object.values(house))

function move({ received, faults, cards, tills, stands }: Ledger, row: Row, line: number): void {
  const [from, to, amount] = [text(row.from_account), text(row.to_account), whole(row.amount)]
  const isKnown = (id: string) => cards.has(id) || tills.has(id) || stands.has(id) || own.has(id)
  if (!isKnown(from) || !isKnown(to))
    faults.add(file, line, "Ce virement va d'un compte ou vers un compte qui n'est pas dans l'archive.")
  received.set(from, (received.get(from) ?? 0) - amount)
  received.set(to, (received.get(to) ?? 0) + amount)
  const [over, missing] = [tills.get(from), tills.get(to)]
  if (over && to === house.cashDifferences) over.difference += amount
  if (missing && from === house.cashDifferences) missing.difference -= amount
}

function compareCards({ cards, received, faults }: Ledger): void {
  for (const [id, { words, line, balance }] of cards) {
    const value = received.get(id) ?? 0
    if (value !== balance)
      faults.add(
        'card_balance.jsonl',
        line,
        `Le solde de ${words} est de ${amountInWords(balance)}, ses virements font ${amountInWords(value)}.`,
      )
  }
}

/** An open drawer holds what is expected of it, a closed one is empty. */
function compareTills({ tills, received, faults }: Ledger): void {
  for (const [id, { words, line, row, difference }] of tills) {
    const value = held(received, id)
    if (difference !== (row.closed_at === null ? 0 : row.difference))
      faults.add(
        'till.jsonl',
        line,
        `L'écart de ${words} est de ${amountInWords(row.difference)}, ses virements font ${amountInWords(difference)}.`,
      )
    if (value !== (row.closed_at === null ? row.expected : 0))
      faults.add(
        'till.jsonl',
        line,
        `Ce que tient ${words} n'est pas ce que font ses virements : ${amountInWords(value)}.`,
      )
  }
}

const held = (received: ReadonlyMap<string, number>, id: string) => 0 - (received.get(id) ?? 0)

export function equationOf({ cards, tills, stands, received }: Ledger): ArchivedEquation {
  const sumOf = (ids: Iterable<string>) => {
    let total = 0
    for (const id of ids) total += received.get(id) ?? 0
    return total
  }
  return {
    drawers: 0 - sumOf(tills.keys()),
    cardsToCollect: held(received, house.cardsToCollect),
    givenCards: held(received, house.givenCards),
    cashDifferences: held(received, house.cashDifferences),
    float: sumOf([house.float]),
    cards: sumOf(cards.keys()),
    standSales: sumOf(stands.keys()),
    unclaimed: sumOf([house.unclaimed]),
  }
}

function compareSides(ledger: Ledger): void {
  const { drawers, cardsToCollect, givenCards, cashDifferences, ...owed } = equationOf(ledger)
  const there = drawers + cardsToCollect + givenCards + cashDifferences
  const gap = there - Object.values(owed).reduce((total, value) => total + value, 0)
  if (gap !== 0)
    ledger.faults.add(
      file,
      null,
      `Les comptes ne s'équilibrent pas : il s'en faut de ${amountInWords(Math.abs(gap))}.`,
    )
}
