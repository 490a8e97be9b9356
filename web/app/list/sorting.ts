/** The order of a list: what it is sorted by, and which way. */
export type Direction = 'asc' | 'desc'

export type Sorts<By extends string = string> = {
  /** The first is how the list is sorted unless another is chosen. */
  readonly words: readonly [By, ...By[]]
  readonly labels: Readonly<Record<By, string>>
  /** Those that begin at the small end, or at A; the others begin with the newest or the most. */
  readonly rising: readonly By[]
}

export type Order = { readonly tri: string; readonly ordre: Direction }

const beginning = ({ rising }: Sorts, by: string): Direction => (rising.includes(by) ? 'asc' : 'desc')
const turned = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

export const firstOrder = (sorts: Sorts) => ({
  tri: sorts.words[0],
  ordre: beginning(sorts, sorts.words[0]),
})

/** The kinds of `tri` and `ordre` in the address. */
export const orderKinds = <By extends string>(sorts: Sorts<By>) => {
  const { ordre } = firstOrder(sorts)
  return { tri: sorts.words, ordre: [ordre, turned(ordre)] } as const
}

/** Chosen anew, a word begins at its own end; chosen again, as a header may be, it turns round. */
export const sortedBy = (sorts: Sorts, { tri, ordre }: Order, by: string): Order => ({
  tri: by,
  ordre: by === tri ? turned(ordre) : beginning(sorts, by),
})
