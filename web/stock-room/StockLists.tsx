import { Movements } from './Movements.tsx'
import { Stocks } from './Stocks.tsx'
import type { Asked } from './stock-acts.ts'
import { Transfers } from './transfers/Transfers.tsx'

/** By their word in the address. */
export const listLabels = { stocks: 'Stocks', mouvements: 'Mouvements', transferts: 'Transferts' } as const

type Props = {
  readonly shown: keyof typeof listLabels | 'alertes'
  /** Empty for all stands. */
  readonly standId: string
  readonly onAsk: (asked: Asked) => void
}

/** One of the lists of the stock room; beside the alerts the stocks, unless another is asked for. */
export function StockLists({ shown, standId, onAsk }: Props) {
  if (shown === 'mouvements') return <Movements standId={standId} />
  if (shown === 'transferts') return <Transfers standId={standId} onAsk={onAsk} />
  return <Stocks standId={standId} onAsk={onAsk} />
}
