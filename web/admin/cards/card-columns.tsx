import { IconBan } from '@tabler/icons-react'
import type { CardInChain } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import { handedInWords } from '#rules/card/card-words.ts'
import { serialDigits, serialInWords } from '#rules/card/serial-number.ts'
import { formatRelative } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { Link } from '../../app/address/links.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { choose, useSelection } from '../../app/card/print/selection.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CardTypeBadge } from '../../ui/card/CardTypeBadge.tsx'
import { Choice } from '../../ui/list/Choice.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './CardList.module.css'

type CellProps = { readonly card: CardInChain }

/** Sorted by the keys that are words of the list: type and balance. */
export const cardColumns: readonly Column<CardInChain>[] = [
  { key: 'number', label: 'N°', cell: (card) => <CardNumber card={card} /> },
  { key: 'type', label: 'Type', rank: 3, cell: ({ type }) => <CardTypeBadge type={type} /> },
  { key: 'status', label: 'État', cell: (card) => <Status card={card} /> },
  {
    key: 'balance',
    label: 'Solde',
    rank: 1,
    isFigure: true,
    cell: ({ balance }) => <bdi>{formatDirhams(balance)}</bdi>,
  },
  { key: 'handed', label: 'Remise', cell: (card) => handedInWords(readCard(card)) },
  { key: 'lastPurchase', label: 'Dernier achat', cell: (card) => <LastPurchase card={card} /> },
]

/** The checkbox, and the number of the code, which opens the history of the card. A card that has ended has no checkbox. */
function CardNumber({ card: { id, code, serialNumber, isActive } }: CellProps) {
  const chosen = useSelection()
  const number = serialInWords(serialNumber)
  return (
    <span className={classes.number}>
      {isActive ? (
        <Choice
          label={`Choisir la carte ${number}`}
          isChosen={chosen.includes(id)}
          onChange={(isOn) => choose([id], isOn)}
        />
      ) : null}
      <Link to="/cards/$id/history" params={{ id }} className="fp-name" aria-label={`Carte ${number}`}>
        {serialDigits(serialNumber)}
        <bdi className={`fp-code ${classes.code}`}>{shortCardCode(code)}</bdi>
      </Link>
    </span>
  )
}

function Status({ card }: CellProps) {
  const now = useNow(10_000)
  return (
    <span className={classes.badges}>
      {card.next ? (
        <Badge tone="off" icon={IconBan}>
          Remplacée
        </Badge>
      ) : (
        <StatusBadge card={readCard(card)} now={now} />
      )}
    </span>
  )
}

function LastPurchase({ card: { lastPurchaseAt } }: CellProps) {
  const now = useNow(60_000)
  return lastPurchaseAt ? formatRelative(new Date(lastPurchaseAt), now) : 'Jamais utilisée'
}
