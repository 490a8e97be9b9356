import { cardCodeTail, readCardCode } from '#rules/card/card-code.ts'
import { can, homeOf, type Role } from '#rules/people/staff.ts'
import { LinkButton } from '../app/address/LinkButton.tsx'
import { useUrlState } from '../app/address/url-state.ts'
import { useMe } from '../app/calls/me.ts'
import { hasBar } from '../app/navigation/navigation.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CardLookup } from './cashier/CardLookup.tsx'
import classes from './cashier/Cashier.module.css'
import { MyTill } from './cashier/MyTill.tsx'

/** `/cashier?carte=FP-…`: the card that was on screen before a drawer was opened or closed. */
const addressKinds = { carte: '' }

/** The person's own till, and the look-up of any card, for every signed-in person. No money moves here. */
export function CashierScreen() {
  const { role } = useMe()
  const [{ carte }] = useUrlState(addressKinds)
  const code = can(role, 'administer') ? readCardCode(carte) : undefined
  const hasNoBar = !hasBar(role)
  return (
    <div className={classes.page} data-bare={hasNoBar || undefined}>
      <PageHeader
        title="Caisse"
        breadcrumb={hasNoBar ? <WayBack role={role} /> : code ? <BackToCard code={code} /> : undefined}
      />
      <div className={classes.parts}>
        <CardLookup />
        {can(role, 'hold a till') ? <MyTill /> : null}
      </div>
    </div>
  )
}

function BackToCard({ code }: { readonly code: string }) {
  return (
    <LinkButton to="/cards" search={{ q: code }} variant="default" mb={8}>
      Retour à la carte {cardCodeTail(code)}
    </LinkButton>
  )
}

function WayBack({ role }: { readonly role: Role }) {
  return can(role, 'watch the kitchen') ? (
    <LinkButton to={homeOf(role)} variant="default" mb={8}>
      Retour à la cuisine
    </LinkButton>
  ) : (
    <LinkButton to="/profile" variant="default" mb={8}>
      Mon profil
    </LinkButton>
  )
}
