import { Progress } from '@mantine/core'
import type { CopyRunOnTheWire } from '#contract/venue/copies.ts'
import {
  endedWords,
  percentDone,
  progressWords,
  runningWords,
  type ToldRun,
} from '#rules/copies/run-words.ts'
import classes from './Copies.module.css'
import { tonesOfEnds } from './copy-tones.ts'

type Props = { readonly run: ToldRun & Pick<CopyRunOnTheWire, 'outcome'> }

/** How far a copy or a proof has come, then the sentence at its end. */
export function CopyRun({ run }: Props) {
  const { outcome } = run
  return (
    <div className={classes.run} role="status">
      {outcome === null ? (
        <Running run={run} />
      ) : (
        <p className={classes.end} data-tone={tonesOfEnds[outcome]}>
          {endedWords(run, outcome)}
        </p>
      )}
    </div>
  )
}

function Running({ run }: Props) {
  const words = runningWords(run)
  const progress = progressWords(run)
  const percent = percentDone(run)
  return (
    <>
      <span>{`${words}${progress === undefined ? '…' : `\u00A0: ${progress}`}`}</span>
      {percent === undefined ? (
        <Progress value={100} striped animated aria-label={words} />
      ) : (
        <Progress value={percent} aria-label={words} />
      )}
    </>
  )
}
