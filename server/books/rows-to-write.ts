/** The last state of each row: a row that several commands of a batch changed is written once. */
export const lastOf = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  lastBy(rows, (row) => row.id)

export const lastBy = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

/** Runs `write` unless there are no rows, so that no empty statement is sent. */
export const some = async <Row>(rows: readonly Row[], write: (rows: readonly Row[]) => Promise<void>) => {
  if (rows.length > 0) await write(rows)
}
