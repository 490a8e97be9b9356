import { IconCashRegister } from '@tabler/icons-react'
import classes from './Navigation.module.css'
import { NavigationItem } from './NavigationItem.tsx'

type Props = { readonly isFolded?: boolean; readonly onFollow?: () => void }

const cashier = { to: '/cashier', label: 'Caisse', icon: IconCashRegister } as const

/** An admin's own drawer is no part of what they lead: the way to it stands beside their name. */
export function CashierLink({ isFolded, onFollow }: Props) {
  return (
    <NavigationItem
      link={cashier}
      counts={{}}
      className={onFollow ? classes.drawerLink : classes.railLink}
      isFolded={isFolded}
      onFollow={onFollow}
    />
  )
}
