import { IconBellRinging } from '@tabler/icons-react'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { lateDialog } from '../../app/late/late-dialog.ts'
import { UndoStrip } from '../../ui/states/UndoStrip.tsx'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import type { Desk } from '../use-desk.ts'
import { doneWords } from './done-words.ts'
import classes from './ReadyOrders.module.css'
import { newsWords, type ReadyOrder } from './ready-news.ts'
import { type HandingOver, useHandingOver, useHandOver } from './use-hand-over.ts'
import { useReadyNews, useReadyOrders } from './use-ready-orders.ts'

const ReadyOrdersSheet = lateDialog(async () => (await import('./ReadyOrdersSheet.tsx')).ReadyOrdersSheet)

type Props = {
  readonly desk: Desk
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** The list behind «À remettre», and the chip of an order that has just become ready. */
export function ReadyOrders({ desk: { catalogue, isUnderWay, step }, isOpen, onToggle }: Props) {
  const { stand } = catalogue
  const query = useReadyOrders(stand.id)
  const handing = useHandingOver(stand.id)
  const news = useReadyNews(query.data, handing.own)
  return (
    <>
      <ReadyChip
        news={news}
        handing={handing}
        isDisabled={isUnderWay}
        isCovered={isOpen}
        onOpen={() => onToggle(true)}
      />
      {isOpen ? (
        <ReadyOrdersSheet
          query={query}
          handing={handing}
          unclaimedMinutes={stand.unclaimedMinutes}
          onClose={() => onToggle(false)}
        />
      ) : null}
      {/* Over the buttons of the payment the strip would be in the way. */}
      {!isOpen && step.at === 'shelf' ? <HandedOverStrip handing={handing} /> : null}
    </>
  )
}

type ChipProps = {
  readonly news: readonly ReadyOrder[]
  readonly handing: HandingOver
  readonly isDisabled: boolean
  /** True while the list is open, which shows the order too. */
  readonly isCovered: boolean
  readonly onOpen: () => void
}

/** Covers the name of the stand, so that it hides no button. Where exactly one order is ready, it hands that order over. */
function ReadyChip({ news, handing, isDisabled, isCovered, onOpen }: ChipProps) {
  const { give, sending } = useHandOver(handing)
  const obstacle = useObstacle()
  const [first, ...others] = news
  const numbers = news.map(({ orderNumber }) => orderNumber).join(', ')
  return (
    <>
      <p className="fp-hidden" role="status">
        {numbers ? `À remettre\u00A0: ${numbers}` : ''}
      </p>
      <TapGuard view={numbers}>
        {first && !isCovered ? (
          <div className={classes.chip} data-chip>
            <button type="button" disabled={isDisabled} onClick={onOpen}>
              <IconBellRinging size={20} aria-hidden="true" />
              <span>{newsWords(news)}</span>
            </button>
            {others.length === 0 ? (
              <button
                type="button"
                className={classes.give}
                disabled={isDisabled || sending !== undefined || obstacle !== undefined}
                aria-label={`Remettre ${first.orderNumber}`}
                onClick={() => give({ order: first, done: undefined }, 'served')}
              >
                Remettre
              </button>
            ) : null}
          </div>
        ) : null}
      </TapGuard>
    </>
  )
}

/** The strip to undo the last hand-over, made by the chip or in the list that is now closed. */
function HandedOverStrip({ handing }: { readonly handing: HandingOver }) {
  const { takeBack } = useHandOver(handing)
  const last = handing.done.at(-1)
  return last ? (
    <UndoStrip
      key={`${last.order.saleId} ${last.to}`}
      label={doneWords(last)}
      onUndo={() => takeBack(last)}
      onGone={handing.forgetAll}
    />
  ) : null
}
