import { useEffect } from 'react'
import { useMe } from '../calls/me.ts'
import { latePart } from '../late/late-part.ts'
import { useAhead } from '../late/use-ahead.ts'
import { useIdle } from './use-idle.ts'

type Props = {
  /** Called once, when the person counts as gone. */
  readonly onOver: () => void
}

/** Warns a person who is idle for five minutes, then calls `onOver`. An account with a permanent screen is never signed out. */
export function Inactivity({ onOver }: Props) {
  return useMe().permanentScreen ? null : <Watched onOver={onOver} />
}

const Warning = latePart(async () => (await import('./ImminentSignOut.tsx')).ImminentSignOut)

function Watched({ onOver }: Props) {
  const { idle, stay } = useIdle()
  const isOver = idle.is === 'over'
  useAhead(Warning)
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  if (idle.is === 'warned') return <Warning secondsLeft={idle.secondsLeft} onStay={stay} />
  return idle.is === 'reached' ? <Warning onStay={stay} /> : null
}
