/** A fixed number of places for one kind of long work: a piece of work too many is refused at once instead of waiting. */
import { Refusal } from '#rules/plain/refusal.ts'

export const mostPdfsOfCards = 2

export type Places = {
  /** Takes a place; the function it answers frees it, once. Throws 'too-many-sheets' when all are taken. */
  readonly enter: () => () => void
}

export function openPlaces(most: number): Places {
  let taken = 0
  return {
    enter: () => {
      if (taken === most) throw new Refusal('too-many-sheets', { most })
      taken += 1
      let isOver = false
      return () => {
        if (!isOver) taken -= 1
        isOver = true
      }
    },
  }
}
