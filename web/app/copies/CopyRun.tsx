import { Progress } from '@mantine/core'
import type { CopyRunOnTheWire } from '#contract/venue/copies.ts'
import { endedWords, runningWords, type ToldRun } from '#rules/copies/run-words.ts'
import { formatBytes } from '#rules/plain/bytes.ts'
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
  const { doneBytes } = run
  const words = runningWords(run)
  return (
    <>
      <span>{`${words}${doneBytes > 0 ? `\u00A0: ${formatBytes(doneBytes)}` : '…'}`}</span>
      <Progress value={100} striped animated aria-label={words} />
    </>
  )
}
