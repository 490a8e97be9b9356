import type { RefObject } from 'react'
import { useShortcuts } from '../app/scanner/use-shortcuts.ts'
import { isInDialog } from '../app/shortcuts/in-dialog.ts'
import { useListedShortcuts } from '../app/shortcuts/registry.ts'
import type { Catalogue } from './answers.ts'
import { isArrow, walk } from './grid-walk.ts'

type Doings = {
  readonly categories: Catalogue['categories']
  readonly onCategory: (id: string | undefined) => void
}

const listed = [
  { key: '1 … 9', label: 'Choisir une catégorie' },
  { key: '↑ ↓ ← →', label: 'Aller au produit' },
]

/** «/» searches, 1 to 9 choose a category («Tout» is 1), arrows walk the tiles; Enter on a tile adds it by itself. */
export function useShelfKeys(shelf: RefObject<HTMLElement | null>, { categories, onCategory }: Doings): void {
  useListedShortcuts(listed)
  useShortcuts((event) => {
    if (isInDialog(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '/') shelf.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
    if (/^[1-9]$/.test(event.key)) {
      const chosen = Number(event.key) - 2
      if (chosen < categories.length) onCategory(categories[chosen]?.id)
    }
    if (isArrow(event.key)) {
      const tiles = [...(shelf.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
      const from = tiles.indexOf(document.activeElement as HTMLElement)
      const next = tiles[walk(event.key, { from, count: tiles.length, columns: columnsOf(tiles) })]
      event.preventDefault()
      next?.focus()
    }
  })
}

const columnsOf = (tiles: readonly HTMLElement[]): number => {
  const firstRow = tiles.findIndex(({ offsetTop }) => offsetTop !== tiles[0]?.offsetTop)
  return firstRow < 0 ? tiles.length : firstRow
}
