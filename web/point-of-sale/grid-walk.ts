const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
type Arrow = (typeof arrows)[number]

export const isArrow = (key: string): key is Arrow => (arrows as readonly string[]).includes(key)

type Walk = { readonly from: number; readonly count: number; readonly columns: number }

/** The index of the tile to which an arrow key moves the focus: the same one at an edge, the first one when none has it (−1). */
export function walk(arrow: Arrow, { from, count, columns }: Walk): number {
  if (from < 0) return 0
  const step = { ArrowUp: -columns, ArrowDown: columns, ArrowLeft: -1, ArrowRight: 1 }[arrow]
  const to = from + step
  return to >= 0 && to < count ? to : from
}
