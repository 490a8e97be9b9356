/** Where a step of «Réglages du lieu» stands, in a few words under its title. */
export type Standing = {
  readonly says: string
  /** False while the organiser has something to decide or to set up here. */
  readonly isDone: boolean
}
