import { Drawer } from '@mantine/core'
import classes from './Cart.module.css'
import { CartContents } from './CartContents.tsx'
import type { Desk } from './use-desk.ts'

/** The whole cart over a small screen. */
export function CartDrawer({ desk }: { desk: Desk }) {
  const { isCartOpen, showCart, priced } = desk
  return (
    <Drawer
      opened={isCartOpen && priced.lines.length > 0}
      onClose={() => showCart(false)}
      position="bottom"
      size="100%"
      title={`Panier (${priced.count})`}
      closeButtonProps={{ 'aria-label': 'Fermer le panier', size: 48 }}
      classNames={{ body: classes.drawerBody, content: classes.drawer }}
    >
      <CartContents desk={desk} isTitled />
    </Drawer>
  )
}
