import { readCardCode } from '#rules/card/card-code.ts'
import { type Ability, can } from '#rules/people/staff.ts'
import type { SignedIn } from '../platform/authenticate.ts'
import { type Html, html } from '../platform/html.ts'

/** Where each goes on with the card; of several, the first that the person may do. */
const ways: readonly { readonly needs: Ability; readonly to: string; readonly says: string }[] = [
  { needs: 'recharge a card', to: '/recharge?carte=', says: 'Recharger cette carte' },
  { needs: 'sell', to: '/pos?carte=', says: 'Ajouter à la vente' },
  { needs: 'administer', to: '/cards?q=', says: 'Voir cette carte' },
]

/** For staff who open a customer's card with their phone's own camera: the way back to their work. Nobody else sees it. */
export function staffLink(who: SignedIn | undefined, written: string): Html | undefined {
  const code = readCardCode(written)
  if (!code || !who?.member || who.endedBecause !== null) return undefined
  const { role } = who.member
  const way = ways.find(({ needs }) => can(role, needs))
  return way && html`<p><a class="button" href="${way.to}${code}">${way.says}</a></p>`
}
