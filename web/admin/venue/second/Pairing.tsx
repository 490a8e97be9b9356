import { Button, Loader } from '@mantine/core'
import type { RelayOnTheWire } from '#contract/relay/relay.ts'
import { commandOfSecond } from '#rules/relay/second-step-words.ts'
import { ask } from '../../../app/calls/ask.ts'
import { useNow } from '../../../app/calls/clock.ts'
import { useConfirmed } from '../../../app/confirm/use-confirmed.tsx'
import { CopyButton } from '../../../app/device/CopyButton.tsx'
import { ActButton } from '../../../app/form/ActButton.tsx'
import { ActRefused } from '../../../app/form/ActRefused.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import { QrCode } from '../../../ui/card/QrCode.tsx'
import classes from './Second.module.css'

type Step = NonNullable<RelayOnTheWire['pairing']>
type Of<Name extends Step['step']> = Extract<Step, { step: Name }>

/** How far it is comes from the server: a reload, and another administrator, see the same. */
export function Pairing({ pairing }: { readonly pairing: Step }) {
  if (pairing.step === 'code') return <Code pairing={pairing} />
  if (pairing.step === 'digits') return <Digits pairing={pairing} />
  return (
    <p role="status" className={classes.waiting}>
      <Loader size="sm" aria-hidden="true" />
      <span>Le second ordinateur reçoit ce qu'il lui faut…</span>
    </p>
  )
}

function Code({ pairing: { code, endsAt } }: { readonly pairing: Of<'code'> }) {
  const stopping = useAct(ask.stopPairing, { changes: ['relay'] })
  const left = Math.max(0, Math.ceil((new Date(endsAt).getTime() - useNow(1_000).getTime()) / 1_000))
  return (
    <div className={classes.code}>
      <ol>
        <li>
          Sur le second ordinateur, lancez{' '}
          <span className={`fp-code ${classes.command}`}>{commandOfSecond}</span>
        </li>
        <li>Quand il le demande, tapez ou collez ce code&nbsp;:</li>
      </ol>
      <p className={`fp-code ${classes.groups}`} role="img" aria-label={`Code ${code}`}>
        {code.split('-').map((group) => (
          <span key={group} aria-hidden="true">
            {group}
          </span>
        ))}
      </p>
      <div className={classes.acts}>
        <CopyButton text={code} label="Copier le code" />
        <ActButton act={stopping} variant="default" onClick={() => stopping.run({})}>
          Annuler
        </ActButton>
      </div>
      <QrCode text={code} size={160} label="QR code du second ordinateur" />
      <p>
        Il sert une seule fois, encore {Math.floor(left / 60)}&nbsp;min {left % 60}&nbsp;s. Ne le montrez à
        personne d'autre.
      </p>
      {stopping.state === 'refused' ? <ActRefused refusal={stopping.refusal} /> : null}
    </div>
  )
}

/** Compared by a person: whoever stands between the two computers shows other digits. */
function Digits({ pairing: { digits } }: { readonly pairing: Of<'digits'> }) {
  const confirmed = useConfirmed()
  const answering = useAct(ask.answerPairing, { changes: ['relay'] })
  const answer = (isSame: boolean) => confirmed.before(() => answering.run({ digits, isSame }))
  const isSending = answering.state === 'sending' || answering.state === 'done'
  return (
    <div className={classes.code}>
      <h3>Le second ordinateur montre-t-il ces quatre chiffres{'\u202F'}?</h3>
      <p className={classes.digits}>{digits}</p>
      {answering.state === 'refused' ? <ActRefused refusal={answering.refusal} /> : null}
      <div className={classes.acts}>
        <Button size="touch" loading={isSending} onClick={() => answer(true)}>
          Oui, les mêmes
        </Button>
        <Button variant="default" size="touch" disabled={isSending} onClick={() => answer(false)}>
          Non, refuser
        </Button>
      </div>
      {confirmed.dialog}
    </div>
  )
}
