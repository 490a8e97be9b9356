import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** The groups in their order. Results found by a number come first, because a person who types a number means that. */
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
  /** Small text beside the label. */
  readonly hint?: string | undefined
  /** Other words by which the palette finds the line. */
  readonly alias?: string | undefined
  readonly icon: Icon
  readonly place?: Place
  /** The shortcut to run once that place is open. */
  readonly thenKey?: string
  readonly act?: () => void
}
