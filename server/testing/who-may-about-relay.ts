/** Lines of `who-may.ts` about the second computer. The venue of the matrix has a PostgreSQL of its own. */

const notOurs = { may: ['admin'], says: { none: 'relay-not-ours' } } as const

export const relay = {
  readRelay: { may: ['admin'], says: { none: 'done' } },
  beginPairing: notOurs,
  answerPairing: notOurs,
  stopPairing: notOurs,
} as const
