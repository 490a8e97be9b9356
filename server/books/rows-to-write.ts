/** A row changed by several commands is written once, as the last one left it. */
export const lastOf = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  lastBy(rows, (row) => row.id)

export const lastBy = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

/** Nothing is asked of the database where there is nothing to write. */
export const some = async <Row>(rows: readonly Row[], write: (rows: readonly Row[]) => Promise<void>) => {
  if (rows.length > 0) await write(rows)
}
