import { Drawer } from '@mantine/core'
import { Over } from '../../ui/dialog/Over.tsx'
import type { Desk } from '../use-desk.ts'
import classes from './Cart.module.css'
import { CartContents } from './CartContents.tsx'

/** The whole cart over a small screen. */
export function CartDrawer({ desk }: { desk: Desk }) {
  const { isCartOpen, priced, tell } = desk
  const close = () => tell({ on: 'cart shown', isOpen: false })
  return (
    <Drawer.Root opened={isCartOpen} onClose={close} closeOnEscape={false} position="bottom" size="100%">
      <Over isOpen={isCartOpen} close={close}>
        <Drawer.Overlay />
        <Drawer.Content className={classes.drawer}>
          <Drawer.Header component="div">
            <Drawer.Title>Panier ({priced.count})</Drawer.Title>
            <Drawer.CloseButton aria-label="Fermer le panier" size={48} />
          </Drawer.Header>
          <Drawer.Body className={classes.drawerBody}>
            <CartContents desk={desk} isTitled />
          </Drawer.Body>
        </Drawer.Content>
      </Over>
    </Drawer.Root>
  )
}
