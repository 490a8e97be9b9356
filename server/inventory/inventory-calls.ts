import { abandonInventory, closeInventory, countProduct, openInventory } from './change-inventory.ts'
import { listInventories, readInventory } from './read-inventory.ts'

export const inventoryCalls = {
  listInventories,
  readInventory,
  openInventory,
  countProduct,
  closeInventory,
  abandonInventory,
}
