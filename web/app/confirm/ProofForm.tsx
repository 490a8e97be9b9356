import { Alert, Button, Group, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { mustBeOneTimeCode } from '#rules/people/second-factor.ts'
import { type Refusal, refusals, refusedBy } from '#rules/plain/refusal.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useWorkInHand } from '../../ui/work-in-hand.ts'
import { sentenceOf } from '../calls/failure.ts'
import type { WatchedTopic } from '../calls/watched-topic.ts'
import { useAct } from '../form/use-act.ts'
import classes from './ProofForm.module.css'

type Field = 'current' | 'code'
type Faults = Partial<Record<Field | 'summary', string>>

type Proof = { readonly current: string; readonly code: string }
type Proving = {
  /** False where the account asks for no code. */
  readonly hasCode: boolean
  readonly onDone: () => void
}

const changes: readonly WatchedTopic[] = ['me']

/** The fields for password and code, judged as far as possible before they are sent. */
export function useProof(call: (proof: Proof) => Promise<unknown>, { hasCode, onDone }: Proving) {
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
    changes,
    onDone: () => {
      form.current?.reset()
      onDone()
    },
    onRefused: (refusal) => declare(faultOf(refusal)),
  })
  const submit = () => {
    const [current, code] = [input('current')?.value ?? '', input('code')?.value ?? '']
    const malformed = hasCode ? faultOfCode(code) : undefined
    const found: Faults = {
      ...(current === '' && { current: refusals['fields-missing'] }),
      ...(malformed !== undefined && { code: malformed }),
    }
    declare(found)
    if (Object.keys(found).length === 0) act.run({ current, code })
  }
  return { form, faults, hasCode, isSaving: act.state === 'sending', submit }
}

const faultOfCode = (code: string): string | undefined =>
  code === '' ? refusals['fields-missing'] : refusedBy(() => mustBeOneTimeCode(code))

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
  /** The field takes the focus: it is what a dialog asks for. */
  readonly isFirst?: boolean
  readonly onLeave?: () => void
  readonly children: ReactNode
}

export function ProofForm({
  proof,
  label,
  isDefault = false,
  isFirst = false,
  onLeave,
  children,
}: FormProps) {
  const { form, faults, hasCode, isSaving, submit } = proof
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
        autoFocus={isFirst}
        isReadOnly={isSaving}
        error={faults.current}
      />
      {hasCode ? (
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
      ) : null}
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
