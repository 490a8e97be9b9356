import { readCardCode } from '#rules/card/card-code.ts'
import { type Ability, can } from '#rules/people/staff.ts'
import type { SignedIn } from '../platform/authenticate.ts'
import { type Html, html } from '../platform/html.ts'

/** The next step with the card for each ability; a person with several gets the first. */
const ways: readonly { readonly needs: Ability; readonly to: string; readonly says: string }[] = [
  { needs: 'recharge a card', to: '/recharge?carte=', says: 'Recharger cette carte' },
  { needs: 'sell', to: '/pos?carte=', says: 'Ajouter à la vente' },
  { needs: 'administer', to: '/cards?q=', says: 'Voir cette carte' },
]

/** The link back to work, for staff who opened a customer's card with their phone's camera; undefined for everyone else. */
export function staffLink(who: SignedIn | undefined, written: string): Html | undefined {
  const code = readCardCode(written)
  if (!code || !who?.member || who.endedBecause !== null) return undefined
  const { role } = who.member
  const way = ways.find(({ needs }) => can(role, needs))
  return way && html`<p><a class="button" href="${way.to}${code}">${way.says}</a></p>`
}
