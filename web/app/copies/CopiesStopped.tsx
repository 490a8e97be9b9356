import { IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { copiesToTreat } from '#rules/copies/copy-tile.ts'
import { Link, usePath, useQueryValue } from '../address/links.tsx'
import { useNow } from '../calls/clock.ts'
import classes from './CopiesStopped.module.css'
import { watchingCopies } from './reading-copies.ts'

/**
 * Above each page of an administrator while copies have stopped, or would not come back: who prints cards or looks at stocks all evening
 * sees no dashboard. The dashboard and «Copies» tell of it themselves.
 */
export function CopiesStopped() {
  const here = usePath()
  const part = useQueryValue('etape')
  const now = useNow(10_000)
  const { data } = useQuery(watchingCopies)
  const told = data ? copiesToTreat(data, now) : null
  const isToldHere = here === '/dashboard' || (here === '/admin/venue' && part === 'copies')
  return (
    <div role="status">
      {told?.tone === 'red' && !isToldHere ? (
        <Link to="/admin/venue" search={{ etape: 'copies' }} className={classes.bar}>
          <IconCircleX aria-hidden="true" />
          <span>{told.words}</span>
        </Link>
      ) : null}
    </div>
  )
}
