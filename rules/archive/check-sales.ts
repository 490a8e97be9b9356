/** Sales and their lines against the operations that debited the cards, and stocks against their movements. */
import { amountInWords, dayInWords, nth } from './archive-words.ts'
import { operationInWords } from './check-operations.ts'
import { type Column, idColumn, namedColumn, numberColumn, textColumn } from './columns.ts'
import type { Ledger, Row, SeenOperation, TableCheck } from './ledger.ts'
import { passUpTo, text, whole } from './ledger.ts'

/** The sales in the order of their ids, which is that of their lines too. */
export type SalesSeen = {
  readonly ids: Column<string>
  readonly numbers: Column<string>
  readonly amounts: Column<number>
  readonly stands: Column<string>
}

export const openSales = (): SalesSeen => ({
  ids: idColumn(),
  numbers: textColumn(),
  amounts: numberColumn(Float64Array),
  stands: namedColumn(),
})

export function checkSales(ledger: Ledger, sales: SalesSeen): TableCheck {
  const { seen, faults } = ledger
  let place = 0
  const numbering = openNumbering(ledger)
  const passOne = ({ id, kind }: SeenOperation) => {
    if (kind === 'sale') faults.add('sale.jsonl', null, `Il manque la vente de ${operationInWords(id)}.`)
  }
  return {
    line: (row, line) => {
      const [id, number, amount] = [text(row.id), text(row.order_number), whole(row.amount)]
      numbering.take(row)
      place = passUpTo(ledger, { from: place, before: id }, passOne)
      sales.ids.add(id)
      sales.numbers.add(number)
      sales.amounts.add(amount)
      sales.stands.add(text(row.stand_id))
      const operation = seen.at(place)
      if (operation?.id !== id || operation.kind !== 'sale') {
        faults.add('sale.jsonl', line, `L'opération de la vente ${number} n'est pas dans l'archive.`)
        return
      }
      const paid = 0 - operation.amount
      place += 1
      if (amount !== paid)
        faults.add(
          'sale.jsonl',
          line,
          `Le montant de la vente ${number} est de ${amountInWords(amount)}, sa carte a payé ${amountInWords(paid)}.`,
        )
    },
    end: () => {
      passUpTo(ledger, { from: place }, passOne)
      numbering.end()
      comparePaid(ledger, sales)
    },
  }
}

/** Once the transfers were read too, wherever they lie in the archive. */
function comparePaid({ seen, stands, faults }: Ledger, sales: SalesSeen): void {
  const named = (id: string) => `«\u00A0${stands.get(id) ?? 'inconnu'}\u00A0»`
  let sale = 0
  for (let place = 0; place < seen.paid.count() && sale < sales.ids.count(); place += 1) {
    const operation = seen.at(place)
    if (operation?.id !== sales.ids.at(sale)) continue
    const [stand, paid] = [sales.stands.at(sale), seen.paid.at(place)]
    // What costs nothing moves nothing.
    if (stand !== paid && operation.amount !== 0)
      faults.add(
        'sale.jsonl',
        sale + 1,
        `La vente ${sales.numbers.at(sale)} est du stand ${named(stand)}, sa carte a payé le stand ${named(paid)}.`,
      )
    sale += 1
  }
}

/** The orders of a stand are numbered from 1 on, each business day. */
function openNumbering({ stands, faults }: Ledger) {
  const days = new Map<string, { stand: string; day: string; sales: number; last: number }>()
  return {
    take: ({ stand_id: stand, business_day: day, day_number: number }: Row) => {
      const key = `${text(stand)} ${text(day)}`
      const seen = days.get(key) ?? { stand: text(stand), day: text(day), sales: 0, last: 0 }
      days.set(key, seen)
      seen.sales += 1
      seen.last = Math.max(seen.last, whole(number))
    },
    end: () => {
      for (const { stand, day, sales, last } of days.values())
        if (sales !== last)
          faults.add(
            'sale.jsonl',
            null,
            `Il manque une vente du stand «\u00A0${stands.get(stand) ?? 'inconnu'}\u00A0» du ${dayInWords(`${day}T12:00:00Z`)} : la dernière porte le n° ${last}, il y en a ${sales}.`,
          )
    },
  }
}

export function checkSaleLines({ faults }: Ledger, { ids, numbers, amounts }: SalesSeen): TableCheck {
  let place = 0
  let total = 0
  const close = () => {
    const amount = amounts.at(place)
    if (amount !== total)
      faults.add(
        'sale.jsonl',
        place + 1,
        `Le montant de la vente ${numbers.at(place)} est de ${amountInWords(amount)}, ses lignes font ${amountInWords(total)}.`,
      )
    place += 1
    total = 0
  }
  return {
    line: (row, line) => {
      const id = text(row.sale_id)
      while (place < ids.count() && ids.at(place) < id) close()
      if (place === ids.count() || ids.at(place) !== id) {
        faults.add('sale_line.jsonl', line, "Cette ligne n'est d'aucune vente de l'archive.")
        return
      }
      total += whole(row.total)
    },
    end: () => {
      while (place < ids.count()) close()
    },
  }
}

type Stock = {
  readonly stock: number
  readonly movements: number
  readonly line: number
  reached: number
  left: number
}

export type StocksSeen = { readonly names: Map<string, string>; readonly stocks: Map<string, Stock> }

export const openStocks = (): StocksSeen => ({ names: new Map(), stocks: new Map() })

export const checkProducts = ({ names }: StocksSeen): TableCheck => ({
  line: ({ id, name }) => names.set(text(id), text(name)),
})

export const checkStocks = ({ stocks }: StocksSeen): TableCheck => ({
  line: (row, line) =>
    stocks.set(text(row.product_id), {
      stock: whole(row.stock),
      movements: whole(row.movement_count),
      line,
      reached: 0,
      left: whole(row.initial_stock),
    }),
})

export function checkMovements({ faults }: Ledger, { names, stocks }: StocksSeen): TableCheck {
  const ofProduct = (id: string) => `du produit «\u00A0${names.get(id) ?? 'inconnu'}\u00A0»`
  return {
    line: (row, line) => {
      const id = text(row.product_id)
      const stock = stocks.get(id)
      const number = whole(row.number)
      if (!stock) {
        faults.add('stock_movement.jsonl', line, "Ce mouvement n'est d'aucun stock de l'archive.")
        return
      }
      const follows = number === stock.reached + 1 && row.previous_stock === stock.left
      const adds = whole(row.previous_stock) + whole(row.quantity) === row.new_stock
      stock.reached = number
      stock.left = whole(row.new_stock)
      if (follows && adds) return
      const why = follows ? 'ne laisse pas le stock qu’il devrait laisser' : notAfter(number)
      const what = `Le ${nth(number, 'masculine')} mouvement ${ofProduct(id)}`
      faults.add('stock_movement.jsonl', line, `${what} ${why}.`)
    },
    end: () => {
      for (const [id, { stock, movements, line, reached, left }] of stocks)
        if (reached !== movements || left !== stock)
          faults.add(
            'product_stock.jsonl',
            line,
            `Le stock ${ofProduct(id)} n'est pas celui que laissent ses mouvements.`,
          )
    },
  }
}

const notAfter = (number: number): string =>
  number === 1 ? 'ne part pas du stock de départ' : `ne suit pas le ${nth(number - 1, 'masculine')}`
