import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import type { Notice } from './arrival-notice.ts'
import classes from './SignInScreen.module.css'

export function ArrivalNotice({ notice }: { notice: Notice | undefined }) {
  if (!notice) return null
  const Sign = notice.isAboutHours ? IconClock : IconInfoCircle
  return (
    <p className={classes.notice} role="status">
      <Sign aria-hidden="true" />
      <span>{notice.sentence}</span>
    </p>
  )
}
