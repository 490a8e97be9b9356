import { useState } from 'react'

type Row = { readonly id: string }

/** Which rows arrived since the list was first shown in this scope: they are tinted once. */
export function useArrivals(rows: readonly Row[], scope: string): (row: Row) => boolean {
  const [known, setKnown] = useState({ scope, ids: idsOf(rows) })
  const isSame = known.scope === scope
  const { ids } = isSame ? known : { ids: idsOf(rows) }
  if (!isSame) setKnown({ scope, ids })
  return ({ id }) => !ids.has(id)
}

const idsOf = (rows: readonly Row[]) => new Set(rows.map(({ id }) => id))
