import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import type { ListedTransfer } from '#contract/stock/stock-transfer.ts'
import type { KeptStock } from '../app/stock/kept-stock.ts'
import type { AskedMove } from '../app/stock/MovementSheet.tsx'

/** The act that the stock keeper opened, and its product. */
export type Asked =
  /** The product is still to be chosen. */
  | { readonly what: 'choose' }
  | ({ readonly what: 'move' } & AskedMove)
  | { readonly what: 'transfer'; readonly product: KeptStock }
  | { readonly what: 'send' | 'receive' | 'give-up'; readonly transfer: ListedTransfer }
  | { readonly what: 'sell out' | 'available'; readonly product: KeptStock }
  | { readonly what: 'raise'; readonly product: KeptStock }
  /** The reserve has none left: the organiser is asked for more. */
  | { readonly what: 'request'; readonly product: KeptStock }
  | { readonly what: 'requests' }
  | { readonly what: 'cancel'; readonly alert: StockAlertOnTheWire }
