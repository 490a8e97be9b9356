/** What a person who signs out leaves behind on this device, for the confirmation. */
import { counted } from '#rules/plain/french.ts'

export type LeftBehind = {
  readonly hasTill: boolean
  /** «Panier (3)», the number of articles as the cart counts them. */
  readonly articles: number
  readonly inDoubt: number
}

export const isNothing = ({ hasTill, articles, inDoubt }: LeftBehind): boolean =>
  !hasTill && articles === 0 && inDoubt === 0

/** «Votre caisse reste ouverte et le panier (3) est gardé.» */
export function leftBehindWords({ hasTill, articles, inDoubt }: LeftBehind): string {
  const cart = `le panier (${articles}) est gardé`
  const kept = hasTill
    ? `Votre caisse reste ouverte${articles > 0 ? ` et ${cart}` : ''}.`
    : articles > 0
      ? `L${cart.slice(1)}.`
      : ''
  const doubt = inDoubt > 0 ? `${counted(inDoubt, 'opération reste', 'opérations restent')} à vérifier.` : ''
  return [kept, doubt].filter(Boolean).join(' ')
}
