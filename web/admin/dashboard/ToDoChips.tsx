import { IconChevronRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ToDo } from '#contract/figures/figures.ts'
import { unavailable } from '#rules/figures/figure-words.ts'
import { Link } from '../../app/address/links.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { OldNews, Retry } from '../../app/figures/OldNews.tsx'
import { chipsOf } from './figure-words.ts'
import classes from './ToDoChips.module.css'

const aMinute = 60_000

/** What waits for the organiser, at the top of the screen: each chip leads to its list. */
export function ToDoChips({ query }: { readonly query: UseQueryResult<ToDo> }) {
  const now = useNow(aMinute)
  const chips = query.data && chipsOf(query.data, now)
  return (
    <section className={classes.toDo} aria-labelledby="to-do" aria-busy={query.isPending}>
      <h2 id="to-do">À traiter</h2>
      {chips === undefined ? (
        query.error ? (
          <>
            <span>{unavailable}</span> <Retry queries={[query]} />
          </>
        ) : null
      ) : chips.length === 0 ? (
        <p>Rien à traiter pour l'instant.</p>
      ) : (
        <ul className={classes.chips}>
          {chips.map(({ label, place, isBad }) => (
            <li key={place ? `${place.to} ${JSON.stringify(place.search)}` : 'disk'}>
              {place ? (
                <Link {...place} className={classes.chip} data-bad={isBad}>
                  {label}
                  <IconChevronRight size={18} aria-hidden="true" />
                </Link>
              ) : (
                <span className={classes.chip}>{label}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <OldNews queries={[query]} />
    </section>
  )
}
