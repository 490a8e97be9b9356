/**
 * Rows that bear a number within something (a till, a card), taken in the order of their numbers: the lines of a table come in
 * another order, and those that come too early wait.
 */
export type Series<Item> = {
  /** Hands over the item, and those that waited for it. False when its number was taken already. */
  readonly take: (number: number, item: Item) => boolean
  /** The last number up to which none is missing. */
  readonly reached: () => number
  readonly isWaiting: () => boolean
}

export function openSeries<Item>(each: (item: Item) => void): Series<Item> {
  let reached = 0
  let early: Map<number, Item> | undefined
  return {
    take: (number, item) => {
      if (number <= reached || early?.has(number)) return false
      if (number > reached + 1) {
        early ??= new Map()
        early.set(number, item)
        return true
      }
      for (let next: Item | undefined = item; next !== undefined; next = early?.get(reached + 1)) {
        each(next)
        reached += 1
        early?.delete(reached)
      }
      return true
    },
    reached: () => reached,
    isWaiting: () => (early?.size ?? 0) > 0,
  }
}
