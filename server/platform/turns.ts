import pLimit from 'p-limit'

/** So many at once; the others wait for their turn, in the order they came. */
export const turnsOf = (most: number): (<Result>(work: () => Promise<Result>) => Promise<Result>) =>
  pLimit(most)
