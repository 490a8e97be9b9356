/** The words of sheets and toasts for the acts on a stock. */
import type { TypeByHand } from '#rules/stock/stock-act.ts'

/** What each type of movement does, shown under its name. */
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

/** The acts of an administrator on the stock of a product, on every screen of theirs that shows it. */
export const stockActs = ['supply', 'adjustment'] as const satisfies readonly TypeByHand[]
export type StockAct = (typeof stockActs)[number]

export const stockActLabels: Readonly<Record<StockAct, string>> = {
  supply: 'Approvisionner',
  adjustment: 'Corriger le stock',
}

/** The note of a correction for a product that was created with a wrong stock. */
export const firstStockWrong = 'Le stock initial était faux'
