const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
type Arrow = (typeof arrows)[number]

export const isArrow = (key: string): key is Arrow => (arrows as readonly string[]).includes(key)

type Walk = { readonly from: number; readonly count: number; readonly columns: number }

/** Which tile an arrow leads to. At an edge one stays; from nowhere (−1) any arrow leads to the first. */
export function walk(arrow: Arrow, { from, count, columns }: Walk): number {
  if (from < 0) return 0
  const step = { ArrowUp: -columns, ArrowDown: columns, ArrowLeft: -1, ArrowRight: 1 }[arrow]
  const to = from + step
  return to >= 0 && to < count ? to : from
}
