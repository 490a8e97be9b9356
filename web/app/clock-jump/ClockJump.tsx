import { useEffect, useState } from 'react'
import { clockJumpWords } from '#rules/books/clock-jump.ts'
import { can } from '#rules/people/staff.ts'
import { ask } from '../calls/ask.ts'
import classes from '../calls/Connection.module.css'
import { useMe } from '../calls/me.ts'
import { useVenue } from '../calls/venue.ts'
import own from './ClockJump.module.css'
import { FollowClock } from './FollowClock.tsx'

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
