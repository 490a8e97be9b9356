import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CopiesOnTheWire, CopyPlaceOnTheWire, CopyRunOnTheWire } from '#contract/venue/copies.ts'
import { isAtWork } from '#rules/copies/place-state.ts'
import { letGoWords, takeAwayWords } from '#rules/copies/place-words.ts'
import { ActButton } from '../form/ActButton.tsx'
import { ActRefused } from '../form/ActRefused.tsx'
import classes from './Copies.module.css'
import { CopyRun } from './CopyRun.tsx'
import { readingCopies } from './reading-copies.ts'
import { useCopyActs } from './use-copy-acts.ts'

type Props = {
  /** When the till was closed that the page tells of. */
  readonly closedAt: Date
}

/**
 * For administrators: once the last till is closed, one line to take the evening home. Renders nothing while another till is open, where
 * copies go nowhere, and once a whole copy has begun after the closing.
 */
export function CopyOnClosing({ closedAt }: Props) {
  const { data } = useQuery(readingCopies)
  const [begunAt, setBegunAt] = useState<string>()
  const place = data && placeToTake(data, begunAt)
  if (!data || !place) return null
  const isCopied = Date.parse(place.lastBase?.beganAt ?? '') > closedAt.getTime()
  if (begunAt === undefined && (isCopied || data.isAnyTillOpen)) return null
  const run = data.runs.find(
    ({ kind, placeId, beganAt }) =>
      kind === 'copy' && placeId === place.id && Date.parse(beganAt) > closedAt.getTime(),
  )
  return <Line key={place.id} place={place} run={run} onBegin={() => setBegunAt(place.id)} />
}

/** The place that was begun with; else what is carried away most easily, of those to which something can be copied now. */
function placeToTake({ key, places }: CopiesOnTheWire, begunAt: string | undefined) {
  if (begunAt !== undefined) return places.find(({ id }) => id === begunAt)
  if (key.state === 'missing') return undefined
  const ready = places.filter(({ letGoAt, trouble }) => letGoAt === null && trouble === null)
  return ready.find(({ kind }) => kind === 'stick') ?? ready[0]
}

type LineProps = {
  readonly place: CopyPlaceOnTheWire
  /** The last copy of what the closing left, made or being made. */
  readonly run: CopyRunOnTheWire | undefined
  readonly onBegin: () => void
}

function Line({ place, run, onBegin }: LineProps) {
  const acts = useCopyActs(place.id)
  const isGone = place.letGoAt !== null
  return (
    <section className={`fp-panel ${classes.closing}`} aria-label="Copie de la soirée">
      <div className={classes.closingLine}>
        <p>
          Toutes les caisses sont clôturées. Copie vers «&nbsp;<bdi>{place.name}</bdi>&nbsp;».
        </p>
        {run?.outcome !== 'done' ? (
          <ActButton
            act={acts.copying}
            isReady={!isAtWork(place) && run?.outcome !== null}
            onClick={() => {
              onBegin()
              acts.copy()
            }}
          >
            Copier et emporter
          </ActButton>
        ) : isGone ? null : (
          <ActButton act={acts.lettingGo} isReady={!isAtWork(place)} onClick={acts.letGo}>
            {takeAwayWords(place)}
          </ActButton>
        )}
      </div>
      {run ? <CopyRun run={run} /> : null}
      {acts.lettingGo.state === 'done' ? (
        <p role="status">{letGoWords(place, acts.lettingGo.answer.waitsMs)}</p>
      ) : null}
      {acts.refusal ? <ActRefused refusal={acts.refusal} /> : null}
    </section>
  )
}
