import pLimit from 'p-limit'

export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** So many at once; the others wait for their turn, in the order they came. */
export const turnsOf = (most: number): TakeTurn => pLimit(most)
