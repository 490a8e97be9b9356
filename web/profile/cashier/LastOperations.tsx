import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cardTopic } from '#rules/books/live-topics.ts'
import { cardOperationWords } from '#rules/card/card-words.ts'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { formatSignedDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { useNow } from '../../app/calls/clock.ts'
import { isRefusal } from '../../app/calls/failure.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import classes from './Cashier.module.css'

/** The last operations of a card, for a customer who asks where the money went. */
export function LastOperations({ cardId }: { readonly cardId: string }) {
  const now = useNow(60_000)
  const query = useQuery(
    queries.listLastOperationsOfCard.queryOptions({
      input: { cardId },
      staleTime: 0,
      gcTime: 0,
      meta: { watches: [cardTopic(cardId)] },
    }),
  )
  // The card has just ended, which its panel is about to say.
  if (isRefusal(query.error, 'card-not-found')) return null
  return (
    <section className={`fp-panel ${classes.operations}`} aria-labelledby="operations-title">
      <h3 id="operations-title" className={classes.subtitle}>
        Dernières opérations
      </h3>
      <QueryState
        query={query}
        whenFailed={refusals['loading-failed']}
        skeleton={<Skeleton height={120} radius="lg" />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p>Jamais utilisée</p>
          ) : (
            <ul className={classes.rows}>
              {rows.map(({ id, kind, amount, at, standName }) => (
                <li key={id}>
                  <bdi className={classes.amount}>{formatSignedDirhams(amount)}</bdi>
                  <span>
                    {standName === null
                      ? cardOperationWords[kind]
                      : `${cardOperationWords[kind]} · ${standName}`}
                  </span>
                  <span className={classes.when}>{formatDayAndTime(new Date(at), now)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
