import { useState } from 'react'

/** The row whose sheet is open. It is kept while the sheet is open, even if an act removes it from the list. */
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
