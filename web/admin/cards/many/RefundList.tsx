import { Stack } from '@mantine/core'
import { counted } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { now } from '../../../app/calls/clock.ts'
import { ExportMenu } from '../../../app/list/ExportMenu.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../../ui/give-focus-back.ts'
import { LeftAside } from './LeftAside.tsx'
import classes from './Many.module.css'
import { balanceOf } from './many-act.ts'
import type { ManyCardsProps } from './many-cards-act.ts'
import { refundListOf, refundTable } from './refund-list.ts'
import { useChosenCards, WithChosenCards } from './WithChosenCards.tsx'

/** The chosen cards that are to be paid out, as a file; the journal says who took it. Nothing changes on the cards. */
export function RefundList({ cardIds, onClose }: ManyCardsProps) {
  const query = useChosenCards(cardIds)
  useGiveFocusBack()
  return (
    <Dialog isOpen title="Liste à rembourser" onClose={onClose}>
      <WithChosenCards query={query}>
        {(cards) => {
          const { due, faults } = refundListOf(cards)
          const read = async () => ({ table: refundTable(due, now()), isCutShort: false })
          return (
            <Stack>
              <p role="status" className={classes.touched}>
                {counted(due.length, 'carte à rembourser', 'cartes à rembourser')} ·{' '}
                <bdi>{formatDirhams(balanceOf(due))}</bdi>
              </p>
              {due.length > 0 ? <ExportMenu read={read} name="Liste à rembourser" /> : null}
              <LeftAside faults={faults} />
            </Stack>
          )
        }}
      </WithChosenCards>
    </Dialog>
  )
}
