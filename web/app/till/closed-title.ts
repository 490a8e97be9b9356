type Ending = {
  readonly difference: number
  /** The admin who closed the till remotely; null when its holder did. */
  readonly closedByName: string | null
}

export function closedTitle({ difference, closedByName }: Ending): string {
  const closed = closedByName === null ? 'Caisse clôturée' : `Caisse clôturée par ${closedByName}`
  return difference === 0 ? closed : `${closed} avec un écart`
}
