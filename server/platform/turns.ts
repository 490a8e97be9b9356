import pLimit from 'p-limit'

export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most this many tasks at once; the others wait in the order they came. */
export const turnsOf = (most: number): TakeTurn => pLimit(most)
