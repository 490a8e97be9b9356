/** Cards that their holders no longer have: blocked at a desk, and replaced once an administrator agrees. */

import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LostCard } from '#contract/card/lost-card.ts'
import { ofName } from '#rules/plain/elision.ts'
import { counted } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { UnblockCard } from '../../app/card/UnblockCard.tsx'
import { readingLostCards } from '../../app/card-acts/reading-lost-cards.ts'
import { CardTypeBadge } from '../../ui/card/CardTypeBadge.tsx'
import { AgreeToReplacement } from './AgreeToReplacement.tsx'
import classes from './LostCards.module.css'
import { blockedInWords, factsInWords, lossInWords } from './watch-words.ts'

type Asked = { readonly row: LostCard; readonly about: 'agreeing' | 'unblocking' }

const aMinute = 60_000

/** Shown above the figures whatever the period; renders nothing while no card is blocked. */
export function LostCards() {
  const query = useQuery(readingLostCards)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      {query.isPending ? null : (
        <QueryState query={query} whenFailed={refusals['cards-loading-failed']}>
          {({ rows }) =>
            rows.length === 0 ? null : (
              <section aria-labelledby="lost-cards">
                <h2 id="lost-cards" className={classes.title}>
                  Cartes bloquées
                </h2>
                <p className={classes.says}>{saysOf(rows)}</p>
                <ul className={classes.cards}>
                  {rows.map((row) => (
                    <li key={row.searchId}>
                      <BlockedCard row={row} onAsk={(about) => setAsked({ row, about })} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          }
        </QueryState>
      )}
      {asked?.about === 'agreeing' ? <AgreeToReplacement row={asked.row} onClose={close} /> : null}
      {asked?.about === 'unblocking' && asked.row.card.id !== null ? (
        <UnblockCard
          card={{ id: asked.row.card.id, code: asked.row.card.codeTail }}
          blockedAt={asked.row.blockedAt}
          isAgreed={asked.row.confirmedBy !== null}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const saysOf = (rows: readonly LostCard[]): string => {
  const waiting = rows.filter(({ confirmedBy, isByAdmin }) => confirmedBy === null && !isByAdmin).length
  const wait = waiting === 0 ? '' : ` ${counted(waiting, 'attend', 'attendent')} votre accord.`
  return `Perdues ou volées d'après leurs porteurs. L'argent n'y bouge plus.${wait}`
}

type CardProps = { readonly row: LostCard; readonly onAsk: (about: Asked['about']) => void }

function BlockedCard({ row, onAsk }: CardProps) {
  const { card, facts, confirmedBy } = row
  const now = useNow(aMinute)
  const name = `la carte ${card.codeTail}`
  return (
    <article className={`fp-panel ${classes.card}`} aria-label={`Carte ${card.codeTail}`}>
      <p className={classes.head}>
        <CardTypeBadge type={card.type} />
        <Link to="/cards/$id/history" params={{ id: card.id ?? '' }} className={`fp-link ${classes.tail}`}>
          <span className="fp-hidden">Carte </span>
          {card.codeTail}
        </Link>
        {card.balance === null ? null : <bdi className={classes.balance}>{formatDirhams(card.balance)}</bdi>}
      </p>
      <p>
        <strong>{lossInWords(row)}</strong> {facts.length > 0 ? <span>{factsInWords(facts)}</span> : null}
      </p>
      {row.note === null ? null : <p>{`La caisse écrit\u00A0: «\u00A0${row.note}\u00A0»`}</p>}
      <p className={classes.when}>{blockedInWords(row, now)}</p>
      <div className={classes.foot}>
        {confirmedBy === null ? (
          <Button
            size="touch"
            aria-haspopup="dialog"
            aria-label={`Accepter le remplacement ${ofName(name)}`}
            onClick={() => onAsk('agreeing')}
          >
            Accepter le remplacement
          </Button>
        ) : (
          <p className={classes.agreed}>
            <IconCircleCheck size={20} aria-hidden="true" />
            Accepté par {confirmedBy}
          </p>
        )}
        <Button
          variant="default"
          size="touch"
          aria-haspopup="dialog"
          aria-label={`Débloquer ${name}`}
          onClick={() => onAsk('unblocking')}
        >
          Débloquer
        </Button>
      </div>
    </article>
  )
}
