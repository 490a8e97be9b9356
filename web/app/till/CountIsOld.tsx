import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { refusals } from '#rules/refusal.ts'
import { operationsSinceWords } from './operations-since.ts'
import classes from './Till.module.css'

type Props = { readonly since: number; readonly onCountAgain: () => void }

/** An operation moved cash after the drawer was counted: what was typed stays, to be put right. */
export function CountIsOld({ since, onCountAgain }: Props) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector('button')?.focus(), [])
  return (
    <div role="alert" className={classes.refusal} ref={area}>
      <p>{refusals['till-changed-since-count']}</p>
      {since > 0 ? <p>{operationsSinceWords(since)}</p> : null}
      <Button size="lg" mih={56} onClick={onCountAgain}>
        Recompter
      </Button>
    </div>
  )
}
