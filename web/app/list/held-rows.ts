/** While a person works in a list its rows keep their places, so that none moves under a finger: only their figures change. */
type Row = { readonly id: string }

export const isSameOrder = (shown: readonly Row[], fresh: readonly Row[]): boolean =>
  shown.length === fresh.length && shown.every(({ id }, at) => id === fresh[at]?.id)

/** The rows in their old places with their new figures, and how many changes of place wait to be shown. */
export function holdRows<Kept extends Row>(
  shown: readonly Kept[],
  fresh: readonly Kept[],
): { rows: readonly Kept[]; waiting: number } {
  const latest = new Map(fresh.map((row) => [row.id, row]))
  const places = new Set(shown.map(({ id }) => id))
  const arrived = fresh.filter(({ id }) => !places.has(id)).length
  const waiting = isSameOrder(shown, fresh) ? 0 : Math.max(1, arrived)
  return { rows: shown.map((row) => latest.get(row.id) ?? row), waiting }
}
