import { IconCashRegister } from '@tabler/icons-react'
import { can } from '#rules/people/staff.ts'
import { LinkButton } from '../address/LinkButton.tsx'
import { useMe } from '../calls/me.ts'
import { useMyTill } from '../calls/my-till.ts'

type Props = {
  /** The code of the card on screen, so that the till's page can lead back to it. */
  readonly cardCode?: string
}

/** Shown while an admin has a drawer open, which must be counted and closed. People at a desk have this link in their navigation. */
export function MyTillLink({ cardCode }: Props) {
  const { role } = useMe()
  return can(role, 'administer') ? <OpenTill cardCode={cardCode} /> : null
}

function OpenTill({ cardCode }: Props) {
  if (!useMyTill().data?.till) return null
  return (
    <LinkButton
      to="/cashier"
      search={{ carte: cardCode }}
      variant="default"
      size="touch"
      leftSection={<IconCashRegister size={20} aria-hidden="true" />}
    >
      Ma caisse
    </LinkButton>
  )
}
