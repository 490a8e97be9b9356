import { Drawer } from '@mantine/core'
import classes from './Cart.module.css'
import { CartContents } from './CartContents.tsx'
import type { Desk } from './use-desk.ts'

/** The whole cart over a small screen. */
export function CartDrawer({ desk }: { desk: Desk }) {
  const { isCartOpen, showCart, priced } = desk
  return (
    <Drawer.Root
      opened={isCartOpen && priced.lines.length > 0}
      onClose={() => showCart(false)}
      position="bottom"
      size="100%"
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.drawer}>
        <Drawer.Header component="div">
          <Drawer.Title fw={700} fz="lg">
            Panier ({priced.count})
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Fermer le panier" size={48} />
        </Drawer.Header>
        <Drawer.Body className={classes.drawerBody}>
          <CartContents desk={desk} isTitled />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
