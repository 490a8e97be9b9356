import type { Card } from '#rules/card.ts'
import { can } from '#rules/staff.ts'
import { LinkButton } from '../../app/LinkButton.tsx'
import { useMe } from '../../app/me.ts'

/** Where the work on this card goes on, for those who do any. */
export function CardShortcuts({ card }: { readonly card: Pick<Card, 'id' | 'code'> }) {
  const { role } = useMe()
  if (can(role, 'recharge a card'))
    return (
      <LinkButton to="/recharge" search={{ carte: card.code }} mih={56}>
        Recharger cette carte
      </LinkButton>
    )
  if (can(role, 'administer'))
    return (
      <LinkButton to="/cards/$id/history" params={{ id: card.id }} mih={56}>
        Historique
      </LinkButton>
    )
  if (can(role, 'sell'))
    return (
      <LinkButton to="/pos" mih={56}>
        Aller au point de vente
      </LinkButton>
    )
  return null
}
