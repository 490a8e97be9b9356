import { useState } from 'react'

/** The row whose sheet is open: kept as it was last while it is, even if an act takes it out of what is listed. */
export function useOpened<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
): Row | undefined {
  const [last, setLast] = useState<Row>()
  const found = rows.find((row) => row.id === id)
  if (found && found !== last) setLast(found)
  const row = found ?? last
  return row?.id === id ? row : undefined
}
