import { useEffect, useRef, useState } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { useNow } from '../app/calls/clock.ts'
import { useConnection } from '../app/calls/connection.ts'
import { referenceOf } from '../app/calls/failure.ts'
import { useScreenAwake } from '../app/device/screen-awake.ts'
import { lateDialog } from '../app/late/late-dialog.ts'
import { RestockDialogs } from '../app/restock/RestockDialogs.tsx'
import { LoadError } from '../ui/states/LoadError.tsx'
import { UndoStrip } from '../ui/states/UndoStrip.tsx'
import { TapGuard } from '../ui/tap-guard/TapGuard.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { AllDayPanel } from './AllDayPanel.tsx'
import { KitchenHeader } from './header/KitchenHeader.tsx'
import classes from './Kitchen.module.css'
import { ReadyStrip } from './strip/ReadyStrip.tsx'
import { type KitchenAtWork, KitchenContext, useKitchen, useKitchenOf } from './use-kitchen.ts'
import type { Stand } from './use-stand-choice.ts'
import { useForgotten, useReturn } from './use-untouched.ts'
import { TicketBoard } from './wall/TicketBoard.tsx'

const KeysSheet = lateDialog(async () => (await import('./keys/KeysSheet.tsx')).KeysSheet)
const LineDialog = lateDialog(async () => (await import('./dialogs/LineDialog.tsx')).LineDialog)
const RecallDialog = lateDialog(async () => (await import('./dialogs/RecallDialog.tsx')).RecallDialog)
const KitchenMenu = lateDialog(async () => (await import('./KitchenMenu.tsx')).KitchenMenu)
const TicketDialog = lateDialog(async () => (await import('./dialogs/TicketDialog.tsx')).TicketDialog)

type Props = {
  /** The stands whose orders are shown. */
  readonly stands: readonly Stand[]
  /** Opens the choice of other stands, for accounts that may cook for any stand. */
  readonly onStands: (() => void) | undefined
}

export function Kitchen({ stands, onStands }: Props) {
  useScreenAwake()
  const kitchen = useKitchenOf(stands)
  const { settings, allDay, tab, hasStrip, setTab, arrived, about, showTicket, isRecalling } = kitchen
  const { dish, askAbout, restock, sellOut, atStand } = kitchen.stock
  const [sheet, setSheet] = useState<'menu' | 'keys'>()
  const close = () => setSheet(undefined)
  const isOver = Boolean(sheet || dish || about || isRecalling || restock.shown)
  useReturn(tab === 'ready', arrived, () => setTab('cooking'))
  useForgotten(isOver, () => {
    close()
    askAbout(undefined)
    showTicket(undefined)
    kitchen.endRecall()
    restock.close()
  })
  const isCovered = useIsPhone() && allDay.isOpen
  return (
    <KitchenContext value={kitchen}>
      <div className={classes.kitchen}>
        <div className={classes.shifted} data-shift={useShift()}>
          <TapGuard>
            <KitchenHeader onMenu={() => setSheet('menu')} />
            <Trouble query={kitchen.query} />
            <div className={classes.work}>
              {isCovered ? null : <TicketBoard key={tab} hearsKeys={!isOver && settings.hearsKeys} />}
              {allDay.isOpen ? <AllDayPanel /> : null}
              {hasStrip ? <ReadyStrip /> : null}
            </div>
            <UndoDone />
            <Announcer />
          </TapGuard>
        </div>
        {sheet === 'menu' ? (
          <KitchenMenu
            onClose={close}
            onRequests={(standId) => {
              close()
              atStand(standId)
              restock.showAll()
            }}
            onKeys={() => setSheet('keys')}
            onStands={onStands}
          />
        ) : null}
        {dish ? (
          <LineDialog
            product={dish}
            isSoldOut={kitchen.query.data?.soldOut.includes(dish.id) ?? false}
            restock={restock}
            onSellOut={() => {
              kitchen.forgetDone()
              sellOut.mark(dish)
            }}
            onClose={() => askAbout(undefined)}
          />
        ) : null}
        {about ? <TicketDialog ticket={about} onClose={() => showTicket(undefined)} /> : null}
        {isRecalling ? <RecallDialog onClose={kitchen.endRecall} /> : null}
        {sheet === 'keys' ? <KeysSheet onClose={close} /> : null}
        <RestockDialogs restock={restock} standId={kitchen.stock.standId} />
      </div>
    </KitchenContext>
  )
}

/** Says nothing while the connection is lost: the bar above says so, and the last orders stay. */
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

/** The strip to undo the last act: after a dish was marked sold out, the act before it can no longer be undone. */
function UndoDone() {
  const { lastDone, undo, forgetDone, stock } = useKitchen()
  const { last: soldOut, takeBack, forget } = stock.sellOut
  const key = lastDone?.key ?? (soldOut && `sold out ${soldOut.number}`)
  return (
    <div className={classes.undo}>
      <TapGuard view={key}>
        {lastDone ? (
          <UndoStrip key={key} label={lastDone.label} onUndo={undo} onGone={forgetDone} />
        ) : soldOut ? (
          <UndoStrip
            key={key}
            label={`${soldOut.product.name}\u00A0: épuisé`}
            onUndo={takeBack}
            onGone={forget}
          />
        ) : null}
      </TapGuard>
    </div>
  )
}
