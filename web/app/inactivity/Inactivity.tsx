import { useEffect } from 'react'
import { useMe } from '../me.ts'
import { signOutIdle } from '../session.ts'
import { ImminentSignOut } from './ImminentSignOut.tsx'
import { useIdle } from './use-idle.ts'

/** Signs out whoever does nothing for five minutes; an account with a permanent screen stays. */
export function Inactivity() {
  return useMe().permanentScreen ? null : <Watched />
}

function Watched() {
  const { idle, stay } = useIdle()
  const isOver = idle.is === 'over'
  useEffect(() => {
    if (isOver) void signOutIdle()
  }, [isOver])
  if (idle.is === 'active') return null
  return <ImminentSignOut secondsLeft={idle.is === 'warned' ? idle.secondsLeft : 0} onStay={stay} />
}
