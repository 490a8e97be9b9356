/** Open orders of a stand are counted up to this many: beyond it, «plus de 99» says enough, however many nobody serves. */
export const openOrdersCounted = 100

export type Stand = {
  readonly id: string
  readonly name: string
  /** One of `orderLetters`, unique among the stands in use: the «A» of «A-127». Empty of a reserve, which takes no orders. */
  readonly letter: string
  readonly isActive: boolean
  /** It stores goods for the others: nobody works there, and nothing is sold. */
  readonly isReserve: boolean
  /** A ready order that nobody came for within them is unclaimed. */
  readonly unclaimedMinutes: number
}
