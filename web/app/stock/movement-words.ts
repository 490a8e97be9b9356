/** What a sheet and a toast call the acts on a stock. */
import type { TypeByHand } from '#rules/stock/stock-act.ts'

/** What each type does, under its name. */
export const effectWords: Readonly<Record<TypeByHand, string>> = {
  supply: 'Ajoute au stock ce qui est arrivé.',
  return: 'Ajoute au stock ce qui est revenu.',
  loss: 'Retire du stock ce qui est perdu.',
  adjustment: 'Le stock devient la quantité comptée.',
}

export const movementNews: Readonly<Record<TypeByHand, string>> = {
  supply: 'Approvisionnement enregistré',
  return: 'Retour enregistré',
  loss: 'Perte enregistrée',
  adjustment: 'Ajustement enregistré',
}

/** What an administrator may do to the stock of a product, wherever a screen of theirs shows it. */
export const stockActs = ['supply', 'adjustment'] as const satisfies readonly TypeByHand[]
export type StockAct = (typeof stockActs)[number]

export const stockActLabels: Readonly<Record<StockAct, string>> = {
  supply: 'Approvisionner',
  adjustment: 'Corriger le stock',
}

/** The note of a correction where the product was created with a stock it never had. */
export const firstStockWrong = 'Le stock initial était faux'
