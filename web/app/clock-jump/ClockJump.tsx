import { useEffect, useState } from 'react'
import { clockJumpWords } from '#rules/books/clock-jump.ts'
import { can } from '#rules/people/staff.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { ask } from '../calls/ask.ts'
import classes from '../calls/Connection.module.css'
import { useMe } from '../calls/me.ts'
import { useVenue } from '../calls/venue.ts'
import { ActDialog } from '../form/ActDialog.tsx'
import { useAct } from '../form/use-act.ts'
import own from './ClockJump.module.css'

const tellEveryMs = 60_000

/** On every screen while the clock of the server's computer is not followed: an administrator may say that it is right. */
export function ClockJump() {
  const venue = useVenue()
  const isAdmin = can(useMe().role, 'administer')
  const [isAsked, setIsAsked] = useState(false)
  const jump = venue?.machineClock
    ? { now: new Date(venue.now), machine: new Date(venue.machineClock) }
    : undefined
  useClockTold(jump !== undefined)
  if (jump === undefined) return null
  return (
    <div className={`${classes.bar} ${own.jump}`} data-link="lost" role="status">
      <span className={classes.news}>{clockJumpWords(jump)}</span>
      {isAdmin ? (
        <button type="button" className={classes.question} onClick={() => setIsAsked(true)}>
          La nouvelle heure est juste
        </button>
      ) : null}
      {isAsked ? <FollowClock jump={jump} onClose={() => setIsAsked(false)} /> : null}
    </div>
  )
}

/** What this device says the time is: two of the venue that agree with the computer let it be followed. */
function useClockTold(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    // It is asked again in a minute.
    const tell = () => void ask.tellClock({ clock: new Date().toISOString() }).catch(() => {})
    tell()
    const timer = setInterval(tell, tellEveryMs)
    return () => clearInterval(timer)
  }, [isWanted])
}

type Props = { readonly jump: { readonly now: Date; readonly machine: Date }; readonly onClose: () => void }

/** Both times side by side: whoever confirms looks at a watch first. */
function FollowClock({ jump: { now, machine }, onClose }: Props) {
  const following = useAct(ask.followClock, {
    changes: ['venue'],
    news: 'Nouvelle heure suivie',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={following}
      title={`Sommes-nous le ${formatDateTime(machine)}\u202F?`}
      label="Oui, cette heure est juste"
      onConfirm={() => following.run({ machineClock: machine.toISOString() })}
      onClose={onClose}
    >
      <p>L'ordinateur le dit. Les ventes portent encore l'heure d'avant&nbsp;: {formatDateTime(now)}.</p>
      <p>Si l'heure de l'ordinateur est fausse, corrigez-la dans ses réglages&nbsp;: rien à confirmer ici.</p>
    </ActDialog>
  )
}
