import { type ReactNode, useState } from 'react'
import { now } from '../calls/clock.ts'
import { useMe } from '../calls/me.ts'
import { lateDialog } from '../late/late-dialog.ts'

const ConfirmMyself = lateDialog(async () => (await import('./ConfirmMyself.tsx')).ConfirmMyself)

export type Confirmed = {
  /** Runs the act at once where the person typed the password a moment ago; else asks for it, and runs the act then. */
  readonly before: (act: () => void) => void
  readonly isAsking: boolean
  /** To be rendered beside what asks. */
  readonly dialog: ReactNode
}

/** For an act whose call is `isConfirmed`: `confirmed.before(() => removing.run({ placeId }))`. */
export function useConfirmed(): Confirmed {
  const { confirmedUntil } = useMe()
  const [waiting, setWaiting] = useState<{ readonly act: () => void }>()
  const isConfirmed = () => confirmedUntil !== null && now() < new Date(confirmedUntil)
  return {
    before: (act) => (isConfirmed() ? act() : setWaiting({ act })),
    isAsking: waiting !== undefined,
    dialog: waiting ? (
      <ConfirmMyself
        onConfirmed={() => {
          setWaiting(undefined)
          waiting.act()
        }}
        onClose={() => setWaiting(undefined)}
      />
    ) : null,
  }
}
