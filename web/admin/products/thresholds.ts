/** «Modifier les seuils»: what the thresholds of the chosen products become. */
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { proposedThresholds } from '#rules/catalogue/proposed-thresholds.ts'
import { counted } from '#rules/plain/french.ts'
import { formatCount, type Thousandths } from '#rules/plain/quantity.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { readStock } from '#rules/plain/typed-figure.ts'

export const thresholdWays = ['proposed', 'typed'] as const

export type ThresholdWish = {
  /** A tenth and a fifth of the stock of each product, or the same figures for all. */
  readonly way: (typeof thresholdWays)[number]
  /** As typed; an empty field leaves that threshold as it is. */
  readonly stockAlert: string
  readonly minQuantity: string
}

type Levels = Pick<ListedProduct, 'stockAlert' | 'minQuantity'>

export type ThresholdChange = {
  readonly product: ListedProduct
  /** Undefined where nothing can be proposed, as there is no stock. */
  readonly after: Levels | undefined
  readonly isChanged: boolean
}

/** The sentence about the figures that were typed; undefined where they can be sent. */
export function whyNoThresholds({ way, stockAlert, minQuantity }: ThresholdWish): string | undefined {
  if (way === 'proposed') return undefined
  const levels = [stockAlert, minQuantity].map(readStock)
  if (levels.includes(undefined)) return 'Écrivez un nombre, comme 5 ou 2,5.'
  return levels.some((level) => level !== undefined && level < 0) ? refusals['threshold-negative'] : undefined
}

const typedOr = (typed: string, before: Thousandths): Thousandths =>
  typed.trim() === '' ? before : (readStock(typed) ?? before)

const levelsAfter = (product: ListedProduct, { way, stockAlert, minQuantity }: ThresholdWish) =>
  way === 'proposed'
    ? proposedThresholds(product.stock, product.unit)
    : {
        stockAlert: typedOr(stockAlert, product.stockAlert),
        minQuantity: typedOr(minQuantity, product.minQuantity),
      }

export const thresholdsAfter = (
  products: readonly ListedProduct[],
  wish: ThresholdWish,
): readonly ThresholdChange[] =>
  products.map((product) => {
    const after = levelsAfter(product, wish)
    const isChanged =
      after !== undefined &&
      (after.stockAlert !== product.stockAlert || after.minQuantity !== product.minQuantity)
    return { product, after, isChanged }
  })

/** What is sent: the products that change, with the version in which they were seen. */
export const changesOf = (changes: readonly ThresholdChange[]) =>
  changes.flatMap(({ product: { id, version }, after, isChanged }) =>
    isChanged && after ? [{ productId: id, version, ...after }] : [],
  )

/** «alerte 4 → 5 · min. 8 → 10» */
export function changeInWords({ product, after, isChanged }: ThresholdChange): string {
  if (!after) return 'sans stock, rien à proposer'
  if (!isChanged) return 'inchangé'
  const step = (from: Thousandths, to: Thousandths) =>
    from === to
      ? formatCount(to, product.unit)
      : `${formatCount(from, product.unit)} → ${formatCount(to, product.unit)}`
  return `alerte ${step(product.stockAlert, after.stockAlert)} · min. ${step(product.minQuantity, after.minQuantity)}`
}

/** «Seuils de 12 produits mis à jour» */
export const thresholdsDone = (count: number): string =>
  `Seuils de ${counted(count, 'produit', 'produits')} mis à jour`
