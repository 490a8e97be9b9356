import { Progress } from '@mantine/core'
import type { CopyRunOnTheWire } from '#contract/venue/copies.ts'
import { formatBytes } from '#rules/plain/bytes.ts'
import classes from './Copies.module.css'
import { endOfRun, hasEnded, runningWords } from './place-words.ts'

/** How far a copy or a proof has come, then the sentence at its end. */
export function CopyRun({ run }: { readonly run: CopyRunOnTheWire }) {
  return (
    <div className={classes.run} role="status">
      {hasEnded(run) ? <Ended {...endOfRun(run)} /> : <Running run={run} />}
    </div>
  )
}

const Ended = ({ tone, words }: ReturnType<typeof endOfRun>) => (
  <p className={classes.end} data-tone={tone}>
    {words}
  </p>
)

function Running({ run }: { readonly run: CopyRunOnTheWire }) {
  const { doneBytes } = run
  const words = runningWords(run)
  return (
    <>
      <span>{`${words}${doneBytes > 0 ? `\u00A0: ${formatBytes(doneBytes)}` : '…'}`}</span>
      <Progress value={100} striped animated aria-label={words} />
    </>
  )
}
