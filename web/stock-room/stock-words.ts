/** The words of the stock room for its acts and alerts. */
import type { TypeByHand } from '#rules/stock/stock-act.ts'
import type { AlertPriority } from '#rules/stock/stock-alert.ts'

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

export const priorityWords: Readonly<Record<AlertPriority, string>> = {
  high: 'Haute',
  medium: 'Moyenne',
  low: 'Basse',
}
