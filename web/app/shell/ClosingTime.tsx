import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tillScreenOf } from '#rules/people/staff.ts'
import { presenceOf } from '#rules/people/working-hours.ts'
import { usePath } from '../address/links.tsx'
import classes from '../calls/Connection.module.css'
import { useNow } from '../calls/clock.ts'
import { readMeAfresh, useMe } from '../calls/me.ts'
import { myTillQuery } from '../calls/my-till.ts'

const lookEveryMs = 5_000
/** How long the person can read the report of the till just closed; then the server ends the sign-in. */
const reportShownMs = 10_000

/** Enforces the end of working hours, also on a screen that makes no calls: the person can only close their till. */
export function ClosingTime() {
  const me = useMe()
  const { closeTillBy } = me
  const now = useNow(lookEveryMs)
  const presence = presenceOf(me, now)
  const expected = closeTillBy === null ? 'welcome' : 'may close a till'
  const isChanging = presence !== expected
  // Asks again who is signed in until the server, whose clock decides, agrees with this page.
  useEffect(() => {
    if (isChanging && now) void readMeAfresh()
  }, [isChanging, now])
  const isTillClosed = useIsTillClosed(me.id, closeTillBy !== null)
  useOnlyTillScreen(closeTillBy === null ? undefined : tillScreenOf(me.role))
  if (closeTillBy === null) return null
  return (
    <div className={classes.bar} data-link="lost" role="status">
      {isTillClosed
        ? 'Votre caisse est clôturée. Vous allez être déconnecté.'
        : `Vos heures de travail sont terminées. Vous pouvez clôturer votre caisse jusqu'à ${closeTillBy}.`}
    </div>
  )
}

/** Once the till is closed, asks who is signed in until the server ends the sign-in of a person outside their hours. */
function useIsTillClosed(staffId: string, isClosing: boolean): boolean {
  const { data } = useQuery({ ...myTillQuery(staffId), enabled: isClosing })
  const isClosed = isClosing && data?.till === null
  useEffect(() => {
    if (!isClosed) return
    const timer = setInterval(() => void readMeAfresh(), reportShownMs)
    return () => clearInterval(timer)
  }, [isClosed])
  return isClosed
}

function useOnlyTillScreen(only: string | undefined): void {
  const router = useRouter()
  const path = usePath()
  useEffect(() => {
    if (only !== undefined && path !== only) void router.navigate({ to: only, replace: true })
  }, [only, path, router])
}
