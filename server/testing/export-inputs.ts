/** Valid inputs of the exports, for a stand that does not exist. */
export const exportInputs = (nowhere: string) => ({
  exportDashboard: { period: 'week', format: 'xlsx' },
  takeArchive: {},
  noteExport: { file: 'produits.csv', rows: 124 },
  exportRows: {
    ...{ kind: 'sales', format: 'csv', period: 'all', standId: nowhere },
    ...{ from: '2026-11-20', to: '2026-11-22', hour: '20' },
  },
})
