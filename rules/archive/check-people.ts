/** People, stands, cards and tills: what the money belongs to. */
import { reportName } from '../till/till-report.ts'
import { amountInWords, tillInWords } from './archive-words.ts'
import { checkCardLink, checkTillLink } from './check-operations.ts'
import type { CardSeen, Ledger, Row, TableCheck, TillSeen } from './ledger.ts'
import { text, whole } from './ledger.ts'
import { openSeries } from './series.ts'

export const checkStaff = ({ people }: Ledger): TableCheck => ({
  line: ({ id, name }) => people.set(text(id), text(name)),
})

export const checkStands = ({ stands }: Ledger): TableCheck => ({
  line: ({ id, name }) => stands.set(text(id), text(name)),
})

export const checkCards = (ledger: Ledger): TableCheck => ({
  line: (row) => ledger.cards.set(text(row.id), cardOf(ledger, row)),
})

/** A replacement begins with what the card before held. */
function cardOf(ledger: Ledger, row: Row): CardSeen {
  const card: CardSeen = {
    id: text(row.id),
    words: `la carte n° ${String(row.serial_number)}`,
    series: openSeries((link) => checkCardLink(ledger, card, link)),
    left: row.previous_card_id === null ? 0 : whole(row.initial_balance),
    line: 0,
    balance: Number.NaN,
    operations: 0,
  }
  return card
}

export const checkBalances = ({ cards, faults }: Ledger): TableCheck => ({
  line: (row, line) => {
    const card = cards.get(text(row.card_id))
    if (!card) {
      faults.add('card_balance.jsonl', line, "Ce solde n'est d'aucune carte de l'archive.")
      return
    }
    card.line = line
    card.balance = whole(row.balance)
    card.operations = whole(row.operation_count)
  },
  end: () => {
    for (const card of cards.values())
      if (card.line === 0) faults.add('card_balance.jsonl', null, `Il manque le solde de ${card.words}.`)
  },
})

export const checkTills = (ledger: Ledger): TableCheck => ({
  line: (row, line) => {
    ledger.tills.set(text(row.id), tillOf(ledger, row, line))
    const { closed_at: closedAt, counted, expected, difference } = row
    if (closedAt !== null && whole(counted) - whole(expected) !== difference)
      ledger.faults.add(
        'till.jsonl',
        line,
        `L'écart de ${tillWords(ledger, row)} n'est pas ce qui fut compté (${amountInWords(counted)}) moins l'attendu (${amountInWords(expected)}).`,
      )
  },
  end: () => checkReports(ledger),
})

/** Closings are numbered from 1 on, without a gap. */
function checkReports({ tills, faults }: Ledger): void {
  const closed = [...tills.values()].filter(({ row }) => row.closed_at !== null)
  const numbers = new Set(closed.map(({ row }) => row.report_number))
  for (let number = 1; number <= closed.length; number += 1)
    if (!numbers.has(number))
      faults.add('till.jsonl', null, `Il manque le rapport de clôture ${reportName(number)}.`)
}

const tillWords = ({ people }: Ledger, row: Row) =>
  tillInWords(people.get(text(row.holder_id)) ?? 'inconnu', text(row.opened_at))

function tillOf(ledger: Ledger, row: Row, line: number): TillSeen {
  const till: TillSeen = {
    words: tillWords(ledger, row),
    line,
    row,
    chain: openSeries((link) => checkTillLink(ledger, till, link)),
    hash: '',
    cash: 0,
    difference: 0,
  }
  return till
}
