/** The words of an inventory. */
import { counted, formatDayAndTime } from '#rules/plain/french.ts'
import { formatQuantity, type Thousandths, type Unit } from '#rules/plain/quantity.ts'
import type { InventoryEnd } from '#rules/stock/inventory.ts'
import { bareQuantity, signedQuantity } from '../../ui/stock-words.ts'

const ends: Readonly<Record<InventoryEnd, string>> = { validated: 'validé', abandoned: 'abandonné' }

type Ended = { readonly how: InventoryEnd; readonly by: string; readonly at: Date }

/** «Inventaire validé par Nadia, aujourd'hui à 14:05» */
export const endedWords = ({ how, by, at }: Ended, now: Date): string =>
  `Inventaire ${ends[how]} par ${by}, ${formatDayAndTime(at, now)}`

/** «Commencé par Nadia, aujourd'hui à 14:05» */
export const begunWords = (by: string, at: Date, now: Date): string =>
  `Commencé par ${by}, ${formatDayAndTime(at, now)}`

/** «12 / 40 comptés» */
export const progressWords = (done: number, products: number): string => `${done} / ${products} comptés`

export const differenceCount = (differences: number): string => counted(differences, 'écart', 'écarts')

type Tally = { readonly differences: number; readonly agreeing: number; readonly uncounted: number }

/** «12 écarts · 3 produits conformes · 2 non comptés, inchangés»; of the last two, those that are 0 are left out. */
export const tallyWords = ({ differences, agreeing, uncounted }: Tally): string =>
  [
    differenceCount(differences),
    ...(agreeing > 0 ? [counted(agreeing, 'produit conforme', 'produits conformes')] : []),
    ...(uncounted > 0 ? [counted(uncounted, 'non compté, inchangé', 'non comptés, inchangés')] : []),
  ].join(' · ')

/** «+2,000», «−2,000», «Conforme» */
export const differenceWords = (difference: Thousandths): string =>
  difference === 0 ? 'Conforme' : signedQuantity(difference)

/** «10,000 → 8,000 unité(s)» */
export const correctionWords = (from: Thousandths, to: Thousandths, unit: Unit): string =>
  `${bareQuantity(from)} → ${formatQuantity(to, unit)}`

/** «Recomptez : le stock a bougé de −9,000 depuis le comptage.»; without a figure where nothing moved but another person counted. */
export const recountWords = (moved: Thousandths): string =>
  moved === 0
    ? 'Recomptez\u00A0: le stock a été recompté depuis ce comptage.'
    : `Recomptez\u00A0: le stock a bougé de ${signedQuantity(moved)} depuis le comptage.`
