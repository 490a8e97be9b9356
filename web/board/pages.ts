/** Shows the numbers of a column that do not all fit page by page; the last page is as full as it can be. */

export type Page<Item> = {
  readonly shown: readonly Item[]
  /** «2/3»; empty where all numbers fit. */
  readonly label: string
}

/** `turn` only counts up: after the last page the first one follows. */
export function pageOf<Item>(items: readonly Item[], room: number, turn: number): Page<Item> {
  if (items.length <= room) return { shown: items, label: '' }
  const pages = Math.ceil(items.length / room)
  const page = turn % pages
  return { shown: items.slice(page * room, (page + 1) * room), label: `${page + 1}/${pages}` }
}
