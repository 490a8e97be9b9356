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

/** Shown on every screen while the server does not follow its computer's clock after a jump: an administrator may confirm the new time. */
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

/** Sends this device's clock to the server: two devices that agree with the computer let its clock be followed. */
function useClockTold(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    // A failed call is ignored, as the clock is sent again in a minute.
    const tell = () => void ask.tellClock({ clock: new Date().toISOString() }).catch(() => {})
    tell()
    const timer = setInterval(tell, tellEveryMs)
    return () => clearInterval(timer)
  }, [isWanted])
}

type Props = { readonly jump: { readonly now: Date; readonly machine: Date }; readonly onClose: () => void }

/** Shows both times side by side, so that the admin can compare them with a watch before confirming. */
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
