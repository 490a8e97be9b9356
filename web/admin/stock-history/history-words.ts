/** The words of stock movements and their sums. */
import type { StockHistory } from '#contract/stock/stock-history.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { formatQuantity, thousandths, type Unit } from '#rules/plain/quantity.ts'

type Line = readonly [label: string, value: string]
/** The first line is the total, shown largest. */
export type SummaryCard = { readonly title: string; readonly lines: readonly Line[] }

const french = new Intl.NumberFormat('fr-FR')

/** The four sums of a period. Adjustments are neither entries nor exits: without their line the stocks would not add up. */
export function summaryCards(
  { balance, turnover }: Pick<StockHistory, 'balance' | 'turnover'>,
  unit: Unit,
): readonly SummaryCard[] {
  const inUnit = (quantity: number) => formatQuantity(thousandths(quantity), unit)
  const signed = (quantity: number) => `${quantity > 0 ? '+' : ''}${inUnit(quantity)}`
  const { supplies, returns, sales, losses, transfersIn, transfersOut } = balance
  const cancelled: readonly Line[] =
    turnover.cancelled === 0 ? [] : [['dont ventes annulées', inUnit(turnover.cancelled)]]
  return [
    {
      title: 'Entrées',
      lines: [
        ['Total', inUnit(supplies + returns + transfersIn)],
        ['Approvisionnements', inUnit(supplies)],
        ['Retours', inUnit(returns)],
        ['Transferts reçus', inUnit(transfersIn)],
      ],
    },
    {
      title: 'Sorties',
      lines: [
        ['Total', inUnit(sales + losses + transfersOut)],
        ['Ventes', inUnit(sales)],
        ...cancelled,
        ['Pertes', inUnit(losses)],
        ['Transferts envoyés', inUnit(transfersOut)],
      ],
    },
    {
      title: 'Bilan',
      lines: [
        ['Variation', signed(balance.variation)],
        ['dont ajustements', signed(balance.adjustments)],
        ['Stock initial', inUnit(balance.initial)],
        ['Stock final', inUnit(balance.final)],
      ],
    },
    {
      title: "Chiffre d'affaires",
      lines: [
        ['Total', formatDirhams(turnover.amount)],
        ['Nombre de ventes', french.format(turnover.sales)],
        ['Quantité vendue', inUnit(turnover.quantity)],
      ],
    },
  ]
}
