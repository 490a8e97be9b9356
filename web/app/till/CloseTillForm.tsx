import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { TillOnTheWire } from '#contract/till/till.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { UnknownResult } from '../../ui/states/UnknownResult.tsx'
import { WorkElsewhere } from '../device/WorkElsewhere.tsx'
import { CountStep } from './CountStep.tsx'
import { DifferenceStep } from './DifferenceStep.tsx'
import { operationsSinceWords } from './operations-since.ts'
import classes from './Till.module.css'
import type { Closing } from './use-closing.ts'
import { useCountAndClose } from './use-count-and-close.ts'
import { useCountOwner, useForgetCountDraft } from './use-count-draft.ts'

type Props = {
  readonly till: TillOnTheWire
  readonly closing: Closing
  readonly onLeave: () => void
}

export function CloseTillForm(props: Props) {
  const { whose, takeOver } = useCountOwner()
  if (whose === 'here') return <CountAndClose {...props} />
  return (
    <WorkElsewhere
      sentence="Ce comptage est ouvert dans un autre onglet."
      whose={whose}
      onTake={() => void takeOver()}
    />
  )
}

/** The count comes first, then the difference: a person who knew the expected sum would count to that sum. */
function CountAndClose({ till, closing, onLeave }: Props) {
  const work = useCountAndClose(till, closing)
  const forgetDraft = useForgetCountDraft()
  const { counting, counted, isOld, since, countAgain } = work
  if (closing.state === 'unknown') return <UnknownResult about="Clôture de caisse" />
  if (counting.state === 'unknown') return <UnknownResult about="Comptage de caisse" />
  if (isOld && closing.state !== 'sending') return <CountIsOld since={since} onCountAgain={countAgain} />
  if (counted) return <DifferenceStep till={till} counted={counted} work={work} closing={closing} />
  const leave = () => {
    forgetDraft()
    onLeave()
  }
  return <CountStep work={work} onLeave={leave} />
}

type OldProps = { readonly since: number; readonly onCountAgain: () => void }

/** Shown when an operation moved cash after the drawer was counted: the typed count stays, to be corrected. */
function CountIsOld({ since, onCountAgain }: OldProps) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector('button')?.focus(), [])
  return (
    <div role="alert" className={classes.refusal} ref={area}>
      <p>{refusals['till-changed-since-count']}</p>
      {since > 0 ? <p>{operationsSinceWords(since)}</p> : null}
      <Button size="lg" onClick={onCountAgain}>
        Recompter
      </Button>
    </div>
  )
}
