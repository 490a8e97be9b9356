import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tillScreenOf } from '#rules/staff.ts'
import { presenceOf } from '#rules/working-hours.ts'
import classes from './Connection.module.css'
import { useNow } from './clock.ts'
import { usePath } from './links.tsx'
import { readMeAfresh, useMe } from './me.ts'

const lookEveryMs = 5_000

/** The end of working hours, also on a screen that asks for nothing: what is left to do is closing one's till. */
export function ClosingTime() {
  const me = useMe()
  const { closeTillBy } = me
  const now = useNow(lookEveryMs)
  const presence = presenceOf(me, now)
  const expected = closeTillBy === null ? 'welcome' : 'may close a till'
  const isChanging = presence !== expected
  // Asked again until the server, whose clock decides, says the same.
  useEffect(() => {
    if (isChanging && now) void readMeAfresh()
  }, [isChanging, now])
  useOnlyTillScreen(closeTillBy === null ? undefined : tillScreenOf(me.role))
  if (closeTillBy === null) return null
  return (
    <div className={classes.bar} data-link="lost" role="status">
      Vos heures de travail sont terminées. Vous pouvez clôturer votre caisse jusqu'à {closeTillBy}.
    </div>
  )
}

function useOnlyTillScreen(only: string | undefined): void {
  const router = useRouter()
  const path = usePath()
  useEffect(() => {
    if (only !== undefined && path !== only) void router.navigate({ to: only, replace: true })
  }, [only, path, router])
}
