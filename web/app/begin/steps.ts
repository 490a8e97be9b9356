/** All it takes to sell, in the order in which it is made, and where. */
import type { EventOnTheWire } from '#contract/event.ts'

type Begun = EventOnTheWire['begun']

export const steps = [
  { of: 'stands', to: '/stands', label: 'Créer les stands' },
  { of: 'categories', to: '/admin/categories', label: 'Créer les catégories' },
  { of: 'products', to: '/products', label: 'Créer les produits' },
  { of: 'people', to: '/users', label: "Créer les comptes de l'équipe" },
  { of: 'cards', to: '/cards', label: 'Créer et imprimer les cartes' },
] as const satisfies readonly { readonly of: keyof Begun; readonly to: string; readonly label: string }[]

export const hasBegun = (begun: Begun): boolean => steps.every(({ of }) => begun[of])
