import { useEffect, useState } from 'react'
import { formatDirhams } from '#rules/money.ts'
import { useMe } from '../app/me.ts'
import { useMyTill } from '../app/my-till.ts'
import { readAgain } from '../app/read-again.ts'

/** «Caisse : 1 340,00 DH», once the drawer has been read after what is told; nothing while it is to be counted blind. */
export function DrawerAfter() {
  const { id } = useMe()
  const { data, dataUpdatedAt } = useMyTill()
  const [toldAt] = useState(Date.now)
  useEffect(() => readAgain(new Set([`till:${id}`])), [id])
  const expected = data?.till?.expected ?? null
  if (expected === null || dataUpdatedAt <= toldAt) return null
  return (
    <p>
      Caisse&nbsp;: <bdi>{formatDirhams(expected)}</bdi>
    </p>
  )
}
