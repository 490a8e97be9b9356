import { Button } from '@mantine/core'
import { IconBellRinging, IconShoppingBagCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { lateDialog } from '../../app/late/late-dialog.ts'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import type { Desk } from '../use-desk.ts'
import { HandedOverStrip } from './HandedOverStrip.tsx'
import classes from './ReadyOrders.module.css'
import { newsWords, type ReadyOrder } from './ready-news.ts'
import { type HandingOver, useHandingOver, useHandOver } from './use-hand-over.ts'
import { useReadyNews, useReadyOrders } from './use-ready-orders.ts'

const ReadyOrdersSheet = lateDialog(async () => (await import('./ReadyOrdersSheet.tsx')).ReadyOrdersSheet)

/** «À remettre (2)» in the header of a till, the chip of an order that has just become ready, and the list behind both. */
export function ReadyOrders({ desk: { catalogue, isUnderWay, step } }: { readonly desk: Desk }) {
  const { stand } = catalogue
  const query = useReadyOrders(stand.id)
  const handing = useHandingOver(stand.id)
  const news = useReadyNews(query.data, handing.own)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const count = query.data?.length ?? 0
  return (
    <>
      <Button
        className={classes.tool}
        variant="default"
        mih={48}
        px={8}
        disabled={isUnderWay}
        aria-label={count > 0 ? `À remettre (${count})` : 'À remettre'}
        title="À remettre"
        aria-haspopup="dialog"
        leftSection={<IconShoppingBagCheck aria-hidden="true" />}
        onClick={open}
      >
        {count > 0 ? count : null}
      </Button>
      <ReadyChip news={news} handing={handing} isDisabled={isUnderWay} isCovered={isOpen} onOpen={open} />
      {isOpen ? (
        <ReadyOrdersSheet
          query={query}
          handing={handing}
          unclaimedMinutes={stand.unclaimedMinutes}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
      {/* Over the buttons of the payment it would be in the way. */}
      {!isOpen && step.at === 'shelf' ? <HandedOverStrip handing={handing} /> : null}
    </>
  )
}

type ChipProps = {
  readonly news: readonly ReadyOrder[]
  readonly handing: HandingOver
  readonly isDisabled: boolean
  /** By the list, which has the order too. */
  readonly isCovered: boolean
  readonly onOpen: () => void
}

/** Over the name of the stand, where nothing is pressed. One order is handed over from here. */
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
