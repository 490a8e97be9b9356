/** A column that has no room for all its numbers shows them page after page, the last one as full as it can be. */

export type Page<Item> = {
  readonly shown: readonly Item[]
  /** «2/3»; empty where all fit. */
  readonly label: string
}

/** `turn` counts on and on: the page begins again after the last. */
export function pageOf<Item>(items: readonly Item[], room: number, turn: number): Page<Item> {
  if (items.length <= room) return { shown: items, label: '' }
  const pages = Math.ceil(items.length / room)
  const page = turn % pages
  return { shown: items.slice(page * room, (page + 1) * room), label: `${page + 1}/${pages}` }
}
