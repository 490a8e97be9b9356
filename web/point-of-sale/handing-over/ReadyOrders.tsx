import { Button } from '@mantine/core'
import { IconBellRinging, IconShoppingBagCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Desk } from '../use-desk.ts'
import { HandedOverStrip } from './HandedOverStrip.tsx'
import classes from './ReadyOrders.module.css'
import { ReadyOrdersSheet } from './ReadyOrdersSheet.tsx'
import { newsWords, type ReadyOrder } from './ready-news.ts'
import { useHandOver } from './use-hand-over.ts'
import { useReadyNews, useReadyOrders } from './use-ready-orders.ts'

/** «À remettre (2)» in the header of a till, the chip of an order that has just become ready, and the list behind both. */
export function ReadyOrders({ desk: { catalogue, isUnderWay, step } }: { readonly desk: Desk }) {
  const { stand } = catalogue
  const query = useReadyOrders(stand.id)
  const handing = useHandOver(stand.id)
  const news = useReadyNews(query.data)
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
      <ReadyChip news={news} isDisabled={isUnderWay} onOpen={open} />
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
  readonly isDisabled: boolean
  readonly onOpen: () => void
}

/** Over the name of the stand, where nothing is pressed. */
function ReadyChip({ news, isDisabled, onOpen }: ChipProps) {
  const numbers = news.map(({ orderNumber }) => orderNumber).join(', ')
  return (
    <>
      <p className="fp-hidden" role="status">
        {numbers ? `À remettre\u00A0: ${numbers}` : ''}
      </p>
      {news.length > 0 ? (
        <button type="button" className={classes.chip} data-chip disabled={isDisabled} onClick={onOpen}>
          <IconBellRinging size={20} aria-hidden="true" />
          <span>{newsWords(news)}</span>
        </button>
      ) : null}
    </>
  )
}
