import { Button } from '@mantine/core'
import { useState } from 'react'
import { type StandByAct, standByWords } from '#rules/relay/stand-by-words.ts'
import { LoadingOverlay } from '../../ui/states/LoadingOverlay.tsx'
import steps from '../restore/Restore.module.css'
import { SignInPage } from '../SignInPage.tsx'
import { Confirming } from './Confirming.tsx'
import { EnterForm } from './EnterForm.tsx'
import classes from './StandBy.module.css'
import { useStandBy } from './use-stand-by.ts'

/** The only page of a computer of two that may not sell. */
export function StandByScreen() {
  const now = useStandBy()
  const [isDone, setIsDone] = useState(false)
  if (!now) return <LoadingOverlay />
  const { title, says, acts } = standByWords(now)
  return (
    <SignInPage title={title} needsRoom>
      {isDone ? (
        <p role="status">Cet ordinateur est le premier. Les caisses s'ouvrent…</p>
      ) : (
        <Acts key={now.state} says={says} acts={acts} onFirst={() => setIsDone(true)} />
      )}
    </SignInPage>
  )
}

const Said = ({ lines }: { readonly lines: readonly string[] }) => (
  <div className={classes.said} role="status">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
)

type ActsProps = {
  readonly says: readonly string[]
  readonly acts: readonly StandByAct[]
  readonly onFirst: () => void
}

type Step = { readonly act: StandByAct; readonly entry?: string }

/** What it is and what can be done, then who it is, then the question. */
function Acts({ says, acts, onFirst }: ActsProps) {
  const [step, setStep] = useState<Step>()
  const leave = () => setStep(undefined)
  if (!step)
    return (
      <div className={steps.step}>
        <Said lines={says} />
        {acts.map((act, place) => (
          <Button
            key={act.kind}
            variant={place === 0 && act.kind !== 'hand' ? 'filled' : 'default'}
            size="lg"
            fullWidth
            onClick={() => setStep({ act })}
          >
            {act.label}
          </Button>
        ))}
      </div>
    )
  const { act, entry } = step
  if (entry === undefined)
    return <EnterForm onEntered={(given) => setStep({ act, entry: given })} onBack={leave} />
  return (
    <Confirming
      act={act}
      entry={entry}
      onDone={act.kind === 'rejoin' ? leave : onFirst}
      onOver={() => setStep({ act })}
      onBack={leave}
    />
  )
}
