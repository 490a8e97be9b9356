import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LostCard } from '#contract/card/lost-card.ts'
import { CardTypeBadge } from '../../ui/card/CardTypeBadge.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { useStirWith } from '../../ui/tap-guard/TapGuard.tsx'
import { useNow } from '../calls/clock.ts'
import { referenceOf, sentenceOf } from '../calls/failure.ts'
import classes from './LostCard.module.css'
import { atWords, stateOfLoss } from './lost-words.ts'
import { readingLostCards } from './reading-lost-cards.ts'

type Props = {
  /** The card that this person has just blocked. */
  readonly blocked: LostCard | undefined
  readonly onReplace: (row: LostCard) => void
}

/** The cards that are blocked now, updated live: the desk sees at once that an administrator has agreed. */
export function LostCardList({ blocked, onReplace }: Props) {
  const { data, error, refetch } = useQuery(readingLostCards)
  const rows = data?.rows ?? []
  useStirWith(placesOf(rows))
  const isAgreed = rows.some(
    ({ searchId, confirmedBy }) => searchId === blocked?.searchId && confirmedBy !== null,
  )
  return (
    <>
      {blocked && !isAgreed ? <Blocked card={blocked} /> : null}
      {error && !data ? (
        <LoadError
          message={sentenceOf(error)}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {rows.length > 0 ? (
        <section aria-label="Cartes bloquées" className={classes.list}>
          <h3>Cartes bloquées</h3>
          <ul>
            {rows.map((row) => (
              <Row key={row.searchId} row={row} onReplace={onReplace} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** A text that changes when a row or button is added or removed, as that moves what lies under a finger. */
const placesOf = (rows: readonly LostCard[]): string =>
  rows.map(({ searchId, confirmedBy }) => `${searchId} ${confirmedBy !== null}`).join()

type RowProps = { readonly row: LostCard; readonly onReplace: (row: LostCard) => void }

function Row({ row, onReplace }: RowProps) {
  const { card, blockedAt, blockedBy } = row
  const now = useNow(60_000)
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>
          <bdi className="fp-code">{card.codeTail}</bdi> <CardTypeBadge type={card.type} />
        </p>
        <p>
          Bloquée {atWords(new Date(blockedAt), now)} par {blockedBy}
        </p>
        <p className={classes.state} data-agreed={row.confirmedBy !== null || undefined} aria-live="polite">
          {stateOfLoss(row)}
        </p>
      </div>
      {row.confirmedBy !== null ? (
        <Button
          size="touch"
          aria-label={`Remplacer la carte ${card.codeTail}`}
          onClick={() => onReplace(row)}
        >
          Remplacer
        </Button>
      ) : null}
    </li>
  )
}

function Blocked({ card: { card } }: { readonly card: LostCard }) {
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <p ref={told} tabIndex={-1} role="status" className={classes.answer}>
      Carte <bdi>{card.codeTail}</bdi> bloquée.{' '}
      <span>Un administrateur doit accepter son remplacement sur son appareil.</span>
    </p>
  )
}
