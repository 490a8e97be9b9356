import { useState } from 'react'
import { formatDirhams } from '#rules/plain/money.ts'
import { useMyTill } from '../../app/calls/my-till.ts'

/** «Caisse : 1 340,00 DH», once the drawer was read again after the act; renders nothing for an operator who counts blind. */
export function DrawerAfter() {
  const { data, dataUpdatedAt } = useMyTill()
  const [toldAt] = useState(Date.now)
  const expected = data?.till?.expected ?? null
  if (expected === null || dataUpdatedAt <= toldAt) return null
  return (
    <p>
      Caisse&nbsp;: <bdi>{formatDirhams(expected)}</bdi>
    </p>
  )
}
