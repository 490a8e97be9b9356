import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isRelayRefusal } from '#rules/relay/relay-refusals.ts'
import { isFirstHeard, offWord } from '#rules/relay/second-words.ts'
import { handInstead, handWarning, type StandByAct } from '#rules/relay/stand-by-words.ts'
import { askStandBy } from '../../app/calls/ask-stand-by.ts'
import { sendPlainly } from '../../app/form/act.ts'
import { useSending } from '../../app/form/use-sending.ts'
import { LoadingOverlay } from '../../ui/states/LoadingOverlay.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import steps from '../restore/Restore.module.css'
import { Refused } from '../restore/Step.tsx'
import classes from './StandBy.module.css'
import { useKnown } from './use-stand-by.ts'

type Props = {
  readonly act: StandByAct
  readonly entry: string
  readonly onDone: () => void
  /** The password is to be typed again. */
  readonly onOver: () => void
  readonly onBack: () => void
}

type Overruled = { readonly typed: string; readonly reason: string }

const calls: Record<StandByAct['kind'], (entry: string, overruled: Overruled | null) => Promise<unknown>> = {
  hand: (entry) => askStandBy.askForHand({ entry }),
  take: (entry, overruled) => askStandBy.takeOver({ entry, overruled }),
  open: (entry, overruled) => askStandBy.openHere({ entry, overruled }),
  rejoin: (entry) => askStandBy.rejoin({ entry }),
}

/** What is known here, one question, one tap. */
export function Confirming({ act, entry, onDone, onOver, onBack }: Props) {
  const known = useKnown(entry, onOver)
  const { act: taking, state } = useSending<unknown>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isReady = known !== undefined
  useEffect(() => {
    if (isReady) heading.current?.focus()
  }, [isReady])
  if (!known) return <LoadingOverlay />
  const isSending = state.state === 'sending' || state.state === 'done'
  const refusal = state.state === 'refused' ? state.refusal : undefined
  const isAnswering =
    act.kind === 'take' && known.firstHeardSeconds !== null && isFirstHeard(known.firstHeardSeconds * 1_000)
  const isHeard = isRelayRefusal(refusal, 'first-computer-heard') || isRelayRefusal(refusal, 'off-word-wrong')
  const send = (kind: StandByAct['kind'], overruled: Overruled | null = null) =>
    void taking.run(() => ({
      send: () => sendPlainly(() => calls[kind](entry, overruled)),
      onSettled: () => undefined,
      onTold: (settled) => {
        if (settled.state === 'done') onDone()
      },
      onLeft: () => undefined,
    }))
  return (
    <div className={steps.step}>
      {known.name === '' ? null : <p className={classes.name}>{known.name}</p>}
      <div className={classes.said}>
        {known.says.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <h2 ref={heading} className={steps.question} tabIndex={-1}>
        {act.question}
      </h2>
      {act.kind === 'hand' ? <p>{handWarning}</p> : null}
      {isAnswering ? (
        <p>Il a répondu il y a {known.firstHeardSeconds}&nbsp;s. S'il est éteint, attendez dix secondes.</p>
      ) : null}
      {refusal ? <Refused>{refusal.message}</Refused> : null}
      {isAnswering ? (
        <Button size="lg" fullWidth aria-busy={isSending} onClick={() => send('hand')}>
          {isSending ? 'Un instant…' : handInstead}
        </Button>
      ) : null}
      <Button
        variant={isAnswering ? 'default' : 'filled'}
        size="lg"
        fullWidth
        aria-busy={isSending}
        onClick={() => send(act.kind)}
      >
        {isSending ? 'Un instant…' : act.yes}
      </Button>
      {isHeard ? (
        <Overruling isSending={isSending} onSend={(overruled) => send(act.kind, overruled)} />
      ) : null}
      <TextButton onClick={onBack}>Annuler</TextButton>
    </div>
  )
}

type OverrulingProps = {
  readonly isSending: boolean
  readonly onSend: (overruled: Overruled) => void
}

/** For a person who sees that the other computer is off though it was heard a moment ago. */
function Overruling({ isSending, onSend }: OverrulingProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend({ typed, reason })
  }
  return (
    <form className={steps.step} noValidate onSubmit={submit}>
      <p>
        Vous le voyez éteint{'\u202F'}? Dites-le ici. Deux ordinateurs qui encaissent à la fois se
        contredisent.
      </p>
      <TextInput
        label={`Tapez ${offWord}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        size="lg"
        readOnly={isSending}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <TextInput
        label="Pourquoi"
        autoComplete="off"
        maxLength={200}
        size="lg"
        readOnly={isSending}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        size="lg"
        fullWidth
        disabled={typed === '' || reason.trim() === ''}
      >
        Il est éteint
      </Button>
    </form>
  )
}
