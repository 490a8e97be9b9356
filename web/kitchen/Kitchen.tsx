import { useState } from 'react'
import { refusals } from '#rules/refusal.ts'
import { useNow } from '../app/clock.ts'
import { useConnection } from '../app/connection.ts'
import { referenceOf } from '../app/failure.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { AllDayPanel } from './AllDayPanel.tsx'
import { Announcer } from './Announcer.tsx'
import classes from './Kitchen.module.css'
import { KitchenHeader } from './KitchenHeader.tsx'
import { KitchenMenu } from './KitchenMenu.tsx'
import { TicketBoard } from './TicketBoard.tsx'
import { UndoBump } from './UndoBump.tsx'
import { type KitchenAtWork, KitchenContext, useKitchenOf } from './use-kitchen.ts'
import type { Stand, StandChoice } from './use-stand-choice.ts'
import { useScreenAwake } from './wake-screen.ts'

type Props = {
  readonly stand: Stand
  /** For accounts that may cook for any stand. */
  readonly choice: StandChoice | undefined
}

export function Kitchen({ stand, choice }: Props) {
  useScreenAwake()
  const kitchen = useKitchenOf(stand)
  const { settings, allDay, tab } = kitchen
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isCovered = useIsPhone() && allDay.isOpen
  return (
    <KitchenContext value={kitchen}>
      <div className={classes.kitchen} data-size={settings.size}>
        <div className={classes.shifted} data-shift={useShift()}>
          <KitchenHeader onMenu={() => setIsMenuOpen(true)} />
          <Trouble query={kitchen.query} />
          <div className={classes.work}>
            {isCovered ? null : <TicketBoard key={tab} hearsKeys={!isMenuOpen && settings.hearsKeys} />}
            {allDay.isOpen ? <AllDayPanel /> : null}
          </div>
          <UndoBump />
          <Announcer />
        </div>
        <KitchenMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} choice={choice} />
      </div>
    </KitchenContext>
  )
}

/** While the link is lost the bar above says so already, and the last orders stay. */
function Trouble({ query: { error, data, refetch } }: Pick<KitchenAtWork, 'query'>) {
  const isCut = useConnection() !== 'live'
  if (!error || (isCut && data)) return null
  return (
    <div className={classes.trouble}>
      <LoadError
        message={refusals['loading-failed']}
        reference={referenceOf(error)}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

const minuteMs = 60_000

/** A television shows the same frame all evening: it moves by a pixel each minute so that none burns in. */
const useShift = (): number => Math.floor(useNow(minuteMs).getTime() / minuteMs) % 4
