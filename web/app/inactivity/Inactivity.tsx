import { useEffect } from 'react'
import { useMe } from '../me.ts'
import { ImminentSignOut } from './ImminentSignOut.tsx'
import { useIdle } from './use-idle.ts'

type Props = {
  /** Nobody is there any more; said once, and not to be taken back. */
  readonly onOver: () => void
}

/** Tells of whoever does nothing for five minutes; an account with a permanent screen stays. */
export function Inactivity({ onOver }: Props) {
  return useMe().permanentScreen ? null : <Watched onOver={onOver} />
}

function Watched({ onOver }: Props) {
  const { idle, stay } = useIdle()
  const isOver = idle.is === 'over'
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  return idle.is === 'warned' ? <ImminentSignOut secondsLeft={idle.secondsLeft} onStay={stay} /> : null
}
