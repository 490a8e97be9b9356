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
  const { doneBytes, ofBytes } = run
  const words = runningWords(run)
  const of = ofBytes ? ` sur ${formatBytes(ofBytes)}` : ''
  const share = ofBytes ? Math.min(100, Math.floor((100 * doneBytes) / ofBytes)) : undefined
  return (
    <>
      <span>{`${words}${doneBytes > 0 ? `\u00A0: ${formatBytes(doneBytes)}` : '…'}${of}`}</span>
      <Progress value={share ?? 100} striped={share === undefined} animated aria-label={words} />
    </>
  )
}
