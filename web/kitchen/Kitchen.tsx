import { useEffect, useRef, useState } from 'react'
import { refusals } from '#rules/refusal.ts'
import { useNow } from '../app/calls/clock.ts'
import { useConnection } from '../app/calls/connection.ts'
import { referenceOf } from '../app/calls/failure.ts'
import { useScreenAwake } from '../app/device/screen-awake.ts'
import { lateDialog } from '../app/late/late-dialog.ts'
import { RestockDialogs } from '../app/restock/RestockDialogs.tsx'
import { LoadError } from '../ui/states/LoadError.tsx'
import { UndoStrip } from '../ui/states/UndoStrip.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { AllDayPanel } from './AllDayPanel.tsx'
import { KitchenHeader } from './header/KitchenHeader.tsx'
import classes from './Kitchen.module.css'
import { type KitchenAtWork, KitchenContext, useKitchen, useKitchenOf } from './use-kitchen.ts'
import type { Stand, StandChoice } from './use-stand-choice.ts'
import { TicketBoard } from './wall/TicketBoard.tsx'

const KeysSheet = lateDialog(async () => (await import('./keys/KeysSheet.tsx')).KeysSheet)
const LineDialog = lateDialog(async () => (await import('./LineDialog.tsx')).LineDialog)
const RecallDialog = lateDialog(async () => (await import('./RecallDialog.tsx')).RecallDialog)
const KitchenMenu = lateDialog(async () => (await import('./KitchenMenu.tsx')).KitchenMenu)

type Props = {
  readonly stand: Stand
  /** For accounts that may cook for any stand. */
  readonly choice: StandChoice | undefined
}

export function Kitchen({ stand, choice }: Props) {
  useScreenAwake()
  const kitchen = useKitchenOf(stand)
  const { settings, allDay, tab, dish, askAbout, restock, isRecalling } = kitchen
  const [sheet, setSheet] = useState<'menu' | 'keys'>()
  const close = () => setSheet(undefined)
  const hearsKeys = !sheet && !dish && !isRecalling && !restock.shown && settings.hearsKeys
  const isCovered = useIsPhone() && allDay.isOpen
  return (
    <KitchenContext value={kitchen}>
      <div className={classes.kitchen}>
        <div className={classes.shifted} data-shift={useShift()}>
          <KitchenHeader onMenu={() => setSheet('menu')} />
          <Trouble query={kitchen.query} />
          <div className={classes.work}>
            {isCovered ? null : <TicketBoard key={tab} hearsKeys={hearsKeys} />}
            {allDay.isOpen ? <AllDayPanel /> : null}
          </div>
          <UndoDone />
          <Announcer />
        </div>
        {sheet === 'menu' ? (
          <KitchenMenu
            onClose={close}
            onRequests={() => {
              close()
              restock.showAll()
            }}
            onKeys={() => setSheet('keys')}
            choice={choice}
          />
        ) : null}
        {dish ? (
          <LineDialog
            product={dish}
            isSoldOut={kitchen.query.data?.soldOut.includes(dish.id) ?? false}
            restock={restock}
            onClose={() => askAbout(undefined)}
          />
        ) : null}
        {isRecalling ? <RecallDialog onClose={kitchen.endRecall} /> : null}
        {sheet === 'keys' ? <KeysSheet onClose={close} /> : null}
        <RestockDialogs restock={restock} standId={stand.id} />
      </div>
    </KitchenContext>
  )
}

/** Says nothing while the link is lost: the bar above says so, and the last orders stay. */
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

/** A screen reader announces new orders together, at most once in this time. */
const everyMs = 5_000

function Announcer() {
  const { arrived, lists } = useKitchen()
  const [said, setSaid] = useState('')
  const waiting = useRef<string[]>([])
  const fresh = lists.cooking.filter(({ saleId }) => arrived.has(saleId)).map((ticket) => ticket.orderNumber)
  const names = fresh.join(', ')

  useEffect(() => {
    if (names) waiting.current.push(names)
  }, [names])

  useEffect(() => {
    const timer = setInterval(() => {
      const all = waiting.current.splice(0)
      if (all.length > 0) setSaid(`Nouvelles commandes\u00A0: ${all.join(', ')}`)
    }, everyMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <p className="fp-hidden" role="status">
      {said}
    </p>
  )
}

function UndoDone() {
  const { lastDone, undo, forgetDone } = useKitchen()
  return (
    <div className={classes.undo}>
      {lastDone ? (
        <UndoStrip key={lastDone.key} label={lastDone.label} onUndo={undo} onGone={forgetDone} />
      ) : null}
    </div>
  )
}
