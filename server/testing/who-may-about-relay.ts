/** Lines of `who-may.ts` about the second computer. The venue of the matrix has a PostgreSQL of its own. */

const notOurs = { may: ['admin'], says: { none: 'relay-not-ours' } } as const

const everybody = [
  ...(['customer', 'vendor', 'vendor of another stand', 'operator'] as const),
  ...(['other operator', 'kitchen', 'econome', 'admin'] as const),
] as const

export const relay = {
  readRelay: { may: ['admin'], says: { none: 'done' } },
  readCover: { may: everybody, says: { none: 'done' } },
  beginPairing: notOurs,
  answerPairing: notOurs,
  stopPairing: notOurs,
} as const
