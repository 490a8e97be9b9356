import { useQuery } from '@tanstack/react-query'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { ask } from '../../../app/calls/ask.ts'
import { queries } from '../../../app/calls/queries.ts'
import { ActButton } from '../../../app/form/ActButton.tsx'
import { ActRefused } from '../../../app/form/ActRefused.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import classes from './WaitingFloats.module.css'

/** Floats that were handed out and with which no drawer was opened yet; renders nothing where there are none. */
export function WaitingFloats({ now }: { readonly now: Date }) {
  const { data } = useQuery(queries.listToldFloats.queryOptions({ meta: { watches: ['tills'] } }))
  if (!data || data.rows.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby="fonds-remis">
      <h2 id="fonds-remis">Fonds remis, pas encore en caisse</h2>
      <ul>
        {data.rows.map((float) => (
          <Waiting key={float.id} float={float} now={now} />
        ))}
      </ul>
    </section>
  )
}

type Float = Awaited<ReturnType<typeof ask.listToldFloats>>['rows'][number]

function Waiting({ float: { id, holder, amount, fromName, at }, now }: { float: Float; now: Date }) {
  const withdrawing = useAct(ask.withdrawFloat, { changes: ['tills'], news: 'Fonds repris' })
  return (
    <li className={classes.float}>
      <span>
        <strong>
          {formatDirhams(amount)} à {holder.name}
        </strong>
        , par {fromName}, {formatDayAndTime(new Date(at), now)}
      </span>
      <ActButton
        act={withdrawing}
        variant="default"
        aria-label={`Reprendre le fonds remis à ${holder.name}`}
        onClick={() => withdrawing.run({ floatId: id })}
      >
        Reprendre
      </ActButton>
      {withdrawing.state === 'refused' ? <ActRefused refusal={withdrawing.refusal} /> : null}
    </li>
  )
}
