import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CopiesOnTheWire, CopyPlaceOnTheWire, CopyRunOnTheWire } from '#contract/venue/copies.ts'
import { isAtWork } from '#rules/copies/place-state.ts'
import { letGoWords, placeWords, takeAwayWords } from '#rules/copies/place-words.ts'
import { now as serverNow } from '../calls/clock.ts'
import { ActButton } from '../form/ActButton.tsx'
import { ActRefused } from '../form/ActRefused.tsx'
import classes from './Copies.module.css'
import { CopyRun } from './CopyRun.tsx'
import { readingCopiesSeldom } from './reading-copies.ts'
import { useCopyActs } from './use-copy-acts.ts'

type Props = {
  /** The till whose report this is: only the one that was closed last has the line, for as long as no other is open. */
  readonly reported?: { readonly closedAt: Date }
}

/**
 * For administrators: once the last till is closed, from its own device or from afar, one line to take the evening home. Renders nothing
 * while a till is open, and where copies go nowhere. Beside no report the line is gone once a whole copy was made, unless it was made here.
 */
export function CopyOnClosing({ reported }: Props) {
  const { data } = useQuery(readingCopiesSeldom)
  const [begunAt, setBegunAt] = useState<string>()
  if (!data || data.lastTillClosedAt === null) return null
  const closedAt = Date.parse(data.lastTillClosedAt)
  const place = placeToTake(data, closedAt, begunAt)
  if (!place) return null
  const isOver =
    data.isAnyTillOpen || (reported ? reported.closedAt.getTime() !== closedAt : isCopied(place, closedAt))
  if (begunAt === undefined && isOver) return null
  const kind = data.isOurs ? 'copy' : 'archive'
  const isOfThis = (run: CopyRunOnTheWire) =>
    run.kind === kind && run.placeId === place.id && Date.parse(run.beganAt) > closedAt
  const run = data.runs.find(isOfThis) ?? (isCopied(place, closedAt) ? madeRun(place, kind) : undefined)
  return <Line key={place.id} place={place} run={run} onBegin={() => setBegunAt(place.id)} />
}

const isCopied = ({ lastBase }: CopyPlaceOnTheWire, closedAt: number): boolean =>
  Date.parse(lastBase?.beganAt ?? '') > closedAt

/** The place that was begun with; else what is carried away most easily, of those that can be copied to now, or hold the evening. */
function placeToTake({ key, places }: CopiesOnTheWire, closedAt: number, begunAt: string | undefined) {
  if (begunAt !== undefined) return places.find(({ id }) => id === begunAt)
  if (key.state === 'missing') return undefined
  const isReady = ({ letGoAt, trouble }: CopyPlaceOnTheWire) =>
    letGoAt === null && (trouble === null || trouble.kind === 'removed')
  const fit = places.filter((place) => isReady(place) || isCopied(place, closedAt))
  return fit.find(({ kind }) => kind === 'stick') ?? fit[0]
}

type MadeRun = Pick<CopyRunOnTheWire, 'kind' | 'doneBytes' | 'outcome' | 'base' | 'why'>

/** The server forgets what ended before it was started again; the copy lies there all the same. */
const madeRun = ({ lastBase }: CopyPlaceOnTheWire, kind: MadeRun['kind']): MadeRun => ({
  ...{ kind, doneBytes: 0, outcome: 'done', base: lastBase, why: null },
})

type LineProps = {
  readonly place: CopyPlaceOnTheWire
  /** The last copy of what the closing left, made or being made. */
  readonly run: MadeRun | undefined
  readonly onBegin: () => void
}

function Line({ place, run, onBegin }: LineProps) {
  const acts = useCopyActs(place.id)
  const { letGoAt, trouble } = place
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
        ) : letGoAt !== null || trouble !== null ? null : (
          <ActButton act={acts.lettingGo} isReady={!isAtWork(place)} onClick={acts.letGo}>
            {takeAwayWords(place)}
          </ActButton>
        )}
      </div>
      {run ? <CopyRun run={run} /> : null}
      {letGoAt === null ? null : (
        <p role="status">
          {acts.lettingGo.state === 'done'
            ? letGoWords(place, acts.lettingGo.answer.waitsMs)
            : placeWords({ is: 'taken-out', since: letGoAt }, place.kind, { now: serverNow(), isOurs: true })}
        </p>
      )}
      {acts.refusal ? <ActRefused refusal={acts.refusal} /> : null}
    </section>
  )
}
