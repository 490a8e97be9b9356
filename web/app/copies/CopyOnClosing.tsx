import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CopyPlaceOnTheWire, CopyRunOnTheWire } from '#contract/venue/copies.ts'
import { copyOnClosing } from '#rules/copies/copy-on-closing.ts'
import { sinceWords } from '#rules/copies/copy-times.ts'
import { isAtWork } from '#rules/copies/place-state.ts'
import { letGoWords, takeAwayWords } from '#rules/copies/place-words.ts'
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
 * while a till is open, and where copies go nowhere.
 */
export function CopyOnClosing({ reported }: Props) {
  const { data } = useQuery(readingCopiesSeldom)
  const [actedOn, setActedOn] = useState<string>()
  const line = data && copyOnClosing(data, { reportedAt: reported?.closedAt, actedOn })
  if (!line) return null
  const { place, isCopied } = line
  const run = line.run ?? (isCopied ? madeRun(place, data.isOurs ? 'copy' : 'archive') : undefined)
  return <Line key={place.id} place={place} run={run} onAct={() => setActedOn(place.id)} />
}

type MadeRun = Pick<CopyRunOnTheWire, 'kind' | 'doneBytes' | 'ofBytes' | 'outcome' | 'base' | 'why'>

/** The server forgets what ended before it was started again; the copy lies there all the same. */
const madeRun = ({ lastBase }: CopyPlaceOnTheWire, kind: MadeRun['kind']): MadeRun => ({
  ...{ kind, doneBytes: 0, ofBytes: null, outcome: 'done', base: lastBase, why: null },
})

type LineProps = {
  readonly place: CopyPlaceOnTheWire
  /** The last copy of what the closing left, made or being made. */
  readonly run: MadeRun | undefined
  /** What follows is told here. */
  readonly onAct: () => void
}

function Line({ place, run, onAct }: LineProps) {
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
              onAct()
              acts.copy()
            }}
          >
            Copier et emporter
          </ActButton>
        ) : letGoAt !== null || trouble !== null ? null : (
          <ActButton
            act={acts.lettingGo}
            isReady={!isAtWork(place)}
            onClick={() => {
              onAct()
              acts.letGo()
            }}
          >
            {takeAwayWords(place)}
          </ActButton>
        )}
      </div>
      {run ? <CopyRun run={run} /> : null}
      {letGoAt === null ? null : (
        <p role="status">
          {acts.lettingGo.state === 'done'
            ? letGoWords(place, acts.lettingGo.answer.waitsMs)
            : `Retiré depuis ${sinceWords(letGoAt, serverNow())}. ${letGoWords(place)}`}
        </p>
      )}
      {acts.refusal ? <ActRefused refusal={acts.refusal} /> : null}
    </section>
  )
}
