import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { counted } from '#rules/french.ts'
import { useRowKeys } from '../../app/shortcuts/use-row-keys.ts'
import classes from './CardList.module.css'
import { CardTile } from './CardTile.tsx'
import { useHeldRows } from './use-held-rows.ts'

type Props = {
  readonly cards: readonly CardOnTheWire[]
  /** What is listed: filters, page, and the card created last. */
  readonly scope: string
  readonly createdId: string | undefined
  /** The code a gun or camera has just read. */
  readonly scannedCode: string | undefined
  readonly isSearched: boolean
}

export function CardGrid({ cards, scope, createdId, scannedCode, isSearched }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { rows, waiting, letIn } = useHeldRows({ fresh: cards, scope, list })
  useRowKeys(list, rows.length > 0)
  const isOnlyOne = isSearched && rows.length === 1
  const show = () => {
    letIn()
    list.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <div className={classes.news} role="status">
        {waiting > 0 ? (
          <Button radius="xl" onClick={show}>
            {counted(waiting, 'nouveauté', 'nouveautés')}
          </Button>
        ) : null}
      </div>
      <ul ref={list} className={classes.grid} aria-label="Cartes">
        {rows.map((card) => (
          <li key={card.id}>
            <CardTile
              card={card}
              isOutlined={isOnlyOne || card.id === createdId}
              isWanted={isOnlyOne && card.code === scannedCode}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
