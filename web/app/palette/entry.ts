import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** What is found by a number comes first: who types one means it. */
export const groups = [
  'Commandes',
  'Opérations',
  'Pages',
  'Cartes',
  'Produits',
  'Stands',
  'Utilisateurs',
  'Actions',
] as const
export type Group = (typeof groups)[number]

export type Place = {
  readonly to: LinkProps['to']
  readonly params?: LinkProps['params']
  readonly search?: LinkProps['search']
}

/** One line of the palette: it leads to a place, does something, or does something at a place. */
export type Entry = {
  readonly id: string
  readonly group: Group
  readonly label: string
  /** Beside the label, in small. */
  readonly hint?: string | undefined
  /** Other words it is found by. */
  readonly alias?: string | undefined
  readonly icon: Icon
  readonly place?: Place
  /** The shortcut of that place to obey on arrival. */
  readonly thenKey?: string
  readonly act?: () => void
}
