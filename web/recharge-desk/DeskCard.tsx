import { Button } from '@mantine/core'
import { type Card, mustBeInService } from '#rules/card/card.ts'
import { unsoldCardWords } from '#rules/card/unsold-card.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { useNow } from '../app/calls/clock.ts'
import { blockCard } from '../app/card/block-card.ts'
import { endingWords } from '../app/money/unusable-reason.ts'
import { CardPanel } from '../ui/card/CardPanel.tsx'
import { ActionMenu } from '../ui/dialog/ActionMenu.tsx'
import { DeskButtons } from './DeskButtons.tsx'
import classes from './DeskCard.module.css'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly card: Card }

/** The card on the desk, and its possible acts; a card that has ended is only shown. */
export function DeskCard({ desk, card }: Props) {
  const { read, isSale, whyNot, state } = desk
  const now = useNow()
  const { isRefusedAsSuspect, mustBeSold } = read.stops
  const isStopped = isRefusedAsSuspect || card.blockedAt !== null || (mustBeSold && !isSale)
  const isOver = !card.isActive || card.expiresAt === null || isStopped
  return (
    <CardPanel
      card={card}
      now={now}
      isAuthentic={read.isAuthentic}
      reason={whyNot?.recharge}
      ending={endingWords(card, now)}
      menu={<CardMenu desk={desk} card={card} />}
      acts={isOver ? null : <DeskButtons desk={desk} />}
      news={state.isChanged ? 'Carte changée' : undefined}
    >
      <Unsold desk={desk} card={card} />
    </CardPanel>
  )
}

/** The menu of rare acts; absent for a card that has ended or is blocked. Of a suspect or unsold card it offers «Bloquer» alone. */
function CardMenu({ desk: { read, tell, progress, isSale }, card }: Props) {
  const { onTheWire, stops } = read
  if (!onTheWire || progress === 'sending' || !card.isActive || card.blockedAt !== null) return null
  const block = { label: 'Bloquer', onPick: () => blockCard(onTheWire) }
  if (stops.isRefusedAsSuspect || stops.mustBeSold || refusedBy(() => mustBeInService(card)))
    return <ActionMenu label="Autres actions sur la carte" actions={[block]} />
  return (
    <ActionMenu
      label="Autres actions sur la carte"
      actions={[
        ...(isSale
          ? [
              {
                label: 'Recharger sans vendre la carte',
                onPick: () => tell({ kind: 'sale chosen', isSale: false }),
              },
            ]
          : []),
        block,
        {
          label: 'Perdue, volée ou abîmée',
          isDangerous: true,
          onPick: () => tell({ kind: 'act begun', what: 'replace', card: onTheWire }),
        },
      ]}
    />
  )
}

/**
 * Says that nobody has paid for the card. If the present act does not include its price, a button sells it. A refund has its own
 * warning.
 */
function Unsold({ desk, card }: Props) {
  const { isSale, progress, tell, whyNot, state, read } = desk
  const words = unsoldCardWords(card, 'desk')
  const isUnusable = whyNot?.recharge !== undefined && !read.stops.mustBeSold
  if (card.blockedAt !== null || words === undefined || isUnusable || state.otherAct?.what === 'refund')
    return null
  return (
    <div data-unsold data-sold-now={isSale || undefined} className={classes.unsold}>
      <p>{words}</p>
      {isSale ? null : (
        <Button
          variant={read.stops.mustBeSold ? 'filled' : 'default'}
          size="touch"
          px="xs"
          disabled={progress === 'sending'}
          onClick={() => tell({ kind: 'sale chosen', isSale: true })}
        >
          Vendre cette carte
        </Button>
      )}
    </div>
  )
}
