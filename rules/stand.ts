export type Stand = {
  readonly id: string
  readonly name: string
  /** One of `orderLetters`, unique among the stands in use: the «A» of «A-127». */
  readonly letter: string
  readonly isActive: boolean
}
