/** The order of a list: its column and its direction. */
export type Direction = 'asc' | 'desc'

export type Sorts<By extends string = string> = {
  /** The columns; the list is sorted by the first one by default. */
  readonly words: readonly [By, ...By[]]
  readonly labels: Readonly<Record<By, string>>
  /** The columns that start with the smallest value or with A; the others start with the newest or the largest. */
  readonly rising: readonly By[]
}

export type Order = { readonly tri: string; readonly ordre: Direction }

const beginning = ({ rising }: Sorts, by: string): Direction => (rising.includes(by) ? 'asc' : 'desc')
const turned = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

export const firstOrder = (sorts: Sorts) => ({
  tri: sorts.words[0],
  ordre: beginning(sorts, sorts.words[0]),
})

/** The possible values of `tri` and `ordre` in the address. */
export const orderKinds = <By extends string>(sorts: Sorts<By>) => {
  const { ordre } = firstOrder(sorts)
  return { tri: sorts.words, ordre: [ordre, turned(ordre)] } as const
}

/** The order after a choice: a new column starts in its own direction; the same column again is reversed. */
export const sortedBy = (sorts: Sorts, { tri, ordre }: Order, by: string): Order => ({
  tri: by,
  ordre: by === tri ? turned(ordre) : beginning(sorts, by),
})
