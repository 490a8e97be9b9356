import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Card } from '#rules/card/card.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { formatDate, formatRelative } from '#rules/plain/french.ts'
import { ExpiryEdit } from '../../app/card-acts/ExpiryEdit.tsx'
import classes from './CardTile.module.css'

export function CardDates({ card, now }: { card: Card; now: Date }) {
  const [isEditing, setIsEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { expiresAt, lastPurchaseAt } = card
  const close = () => {
    setIsEditing(false)
    pencil.current?.focus()
  }
  return (
    <>
      <dl className={classes.dates}>
        <div>
          <dt>Expire le</dt>
          <dd className={classes.expiry}>
            {expiresAt ? formatDate(expiresAt) : 'Sans date'}
            {card.isActive ? (
              <ActionIcon
                ref={pencil}
                color="gray"
                aria-label={`Modifier la date d'expiration de la carte ${cardCodeTail(card.code)}`}
                aria-expanded={isEditing}
                onClick={() => setIsEditing(!isEditing)}
              >
                <IconPencil size={20} aria-hidden="true" />
              </ActionIcon>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>Dernier achat</dt>
          <dd>{lastPurchaseAt ? formatRelative(lastPurchaseAt, now) : 'Jamais utilisée'}</dd>
        </div>
      </dl>
      {isEditing && card.isActive ? <ExpiryEdit card={card} onClose={close} /> : null}
    </>
  )
}
