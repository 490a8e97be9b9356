import { Alert, Button, Group, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { mustBeOneTimeCode } from '#rules/people/second-factor.ts'
import { type Refusal, refusals, refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { sentenceOf } from '../app/calls/failure.ts'
import { useMe } from '../app/calls/me.ts'
import { CopyButton } from '../app/device/CopyButton.tsx'
import { ActButton } from '../app/form/ActButton.tsx'
import { ActRefused } from '../app/form/ActRefused.tsx'
import { useAct } from '../app/form/use-act.ts'
import { QrCode } from '../ui/card/QrCode.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useWorkInHand } from '../ui/work-in-hand.ts'
import classes from './Profile.module.css'

/** A one-time code of the phone, asked for beside the password: set up by scanning a secret, removed with password and code. */
export function SecondFactorSection() {
  const { hasSecondFactor } = useMe()
  const [done, setDone] = useState('')
  return (
    <div className={classes.form}>
      {hasSecondFactor ? (
        <Removal onDone={setDone} />
      ) : (
        <SettingUp onBegun={() => setDone('')} onDone={setDone} />
      )}
      <p role="status" className={classes.done}>
        {done}
      </p>
    </div>
  )
}

type Secret = { readonly secret: string; readonly address: string }

function SettingUp({ onBegun, onDone }: { onBegun: () => void; onDone: (said: string) => void }) {
  const [shown, setShown] = useState<Secret>()
  const beginning = useAct(ask.beginSecondFactor, {
    changes: [],
    onDone: (secret) => {
      onBegun()
      setShown(secret)
    },
  })
  const confirming = useProof(ask.confirmSecondFactor, () =>
    onDone('Double authentification activée. Vos autres appareils ont été déconnectés.'),
  )
  if (shown)
    return (
      <ProofForm proof={confirming} label="Activer" onLeave={() => setShown(undefined)}>
        <p>Scannez ce code avec une application d'authentification, puis tapez le code qu'elle affiche.</p>
        <div className={classes.secret}>
          <QrCode text={shown.address} size={176} label="QR code de la double authentification" />
          <div>
            <p>Sans appareil photo, tapez cette clé dans l'application&nbsp;:</p>
            <p className={`fp-figures ${classes.key}`} translate="no">
              {inGroups(shown.secret)}
            </p>
            <CopyButton text={shown.secret} label="Copier la clé" />
          </div>
        </div>
      </ProofForm>
    )
  return (
    <>
      <p>
        À chaque connexion, un code de votre téléphone sera demandé en plus du mot de passe. Il faut une
        application d'authentification&nbsp;; elle marche sans internet.
      </p>
      <Group gap={8}>
        <ActButton act={beginning} onClick={() => beginning.run({})}>
          Mettre en place
        </ActButton>
      </Group>
      {beginning.state === 'refused' ? <ActRefused refusal={beginning.refusal} /> : null}
    </>
  )
}

function Removal({ onDone }: { onDone: (said: string) => void }) {
  const dropping = useProof(ask.dropSecondFactor, () => onDone('Double authentification retirée.'))
  return (
    <ProofForm proof={dropping} label="Retirer" isDefault>
      <p>
        Un code de votre téléphone vous est demandé à chaque connexion. Si vous perdez ce téléphone, un autre
        administrateur peut retirer cette demande.
      </p>
    </ProofForm>
  )
}

type Field = 'current' | 'code'
type Faults = Partial<Record<Field | 'summary', string>>

/** The fields for password and code, judged as far as possible before they are sent. */
function useProof(call: typeof ask.confirmSecondFactor, onDone: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const input = (field: Field) => form.current?.elements.namedItem(field) as HTMLInputElement | null
  useWorkInHand(() => Boolean(input('current')?.value || input('code')?.value))
  const declare = (found: Faults) => {
    setFaults(found)
    const first = (['current', 'code'] as const).find((field) => found[field])
    if (first) input(first)?.select()
  }
  const act = useAct(call, {
    changes: ['me'],
    onDone: () => {
      form.current?.reset()
      onDone()
    },
    onRefused: (refusal) => declare(faultOf(refusal)),
  })
  const submit = () => {
    const [current, code] = [input('current')?.value ?? '', input('code')?.value ?? '']
    const malformed = code === '' ? refusals['fields-missing'] : refusedBy(() => mustBeOneTimeCode(code))
    const found: Faults = {
      ...(current === '' && { current: refusals['fields-missing'] }),
      ...(malformed !== undefined && { code: malformed }),
    }
    declare(found)
    if (Object.keys(found).length === 0) act.run({ current, code })
  }
  return { form, faults, isSaving: act.state === 'sending', submit }
}

/** The field that a refusal belongs to: only the server can check the password and the code. */
function faultOf(refusal: Refusal): Faults {
  const sentence = sentenceOf(refusal)
  if (refusal.code === 'password-wrong') return { current: sentence }
  return refusal.code.startsWith('one-time-code-') ? { code: sentence } : { summary: sentence }
}

type FormProps = {
  readonly proof: ReturnType<typeof useProof>
  readonly label: string
  readonly isDefault?: boolean
  readonly onLeave?: () => void
  readonly children: ReactNode
}

function ProofForm({ proof, label, isDefault = false, onLeave, children }: FormProps) {
  const { form, faults, isSaving, submit } = proof
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      {faults.summary ? (
        <Alert color="red" role="alert">
          {faults.summary}
        </Alert>
      ) : null}
      <PasswordField
        name="current"
        autoComplete="current-password"
        isReadOnly={isSaving}
        error={faults.current}
      />
      <TextInput
        label="Code de l'application"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        maxLength={20}
        readOnly={isSaving}
        error={faults.code}
      />
      <Group gap={8}>
        <Button type="submit" variant={isDefault ? 'default' : 'filled'} loading={isSaving}>
          {label}
        </Button>
        {onLeave ? (
          <Button variant="default" disabled={isSaving} onClick={onLeave}>
            Annuler
          </Button>
        ) : null}
      </Group>
    </form>
  )
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
