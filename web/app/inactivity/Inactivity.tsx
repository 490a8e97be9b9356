import { useEffect } from 'react'
import { useMe } from '../calls/me.ts'
import { useIsSettled } from '../late/use-is-settled.ts'
import { usePartAhead } from '../late/use-part-ahead.ts'
import { useIdle } from './use-idle.ts'

type Props = {
  /** The person is gone. Called once. */
  readonly onOver: () => void
}

/** Warns a person idle for five minutes, then calls `onOver`. An account with a permanent screen stays. */
export function Inactivity({ onOver }: Props) {
  return useMe().permanentScreen ? null : <Watched onOver={onOver} />
}

const loadWarning = async () => (await import('./ImminentSignOut.tsx')).ImminentSignOut

function Watched({ onOver }: Props) {
  const { idle, stay } = useIdle()
  const Warning = usePartAhead(loadWarning, useIsSettled())
  const isOver = idle.is === 'over'
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  if (!Warning) return null
  if (idle.is === 'warned') return <Warning secondsLeft={idle.secondsLeft} onStay={stay} />
  return idle.is === 'reached' ? <Warning onStay={stay} /> : null
}
