/** Lines of `who-may.ts` about searches in the past. */

const ofTill = { may: ['admin'], says: { own: 'done', missing: 'till-not-found' } } as const

export const past = {
  readTillDetail: ofTill,
  listTillOperations: ofTill,
  listTillSales: ofTill,
  listSales: { may: ['admin'], says: { none: 'done' } },
  exportDashboard: { may: ['admin'], says: { none: 'done' } },
  takeArchive: { may: ['admin'], says: { none: 'done' } },
  noteExport: { may: ['admin'], says: { none: 'done' } },
  searchEverywhere: { may: ['admin'], says: { none: 'done' } },
  readSaleStory: { may: ['admin'], says: { own: 'done', missing: 'sale-not-found' } },
  readOperationStory: { may: ['admin'], says: { own: 'done', missing: 'operation-not-found' } },
} as const
