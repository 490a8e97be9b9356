import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { ListedTill } from '#contract/till-list.ts'
import { isReason } from '#rules/reason.ts'
import { refusals } from '#rules/refusal.ts'
import { useConnection } from '../../app/connection.ts'
import { useGiveFocusBack } from '../../app/give-focus-back.ts'
import { ClosingRefused } from '../../app/till/ClosingRefused.tsx'
import { CashCount } from '../../ui/CashCount.tsx'
import { nothingTyped, readCash, whyNoCash } from '../../ui/cash-typing.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import classes from './Sessions.module.css'
import { deskWords } from './session-words.ts'
import { useRemoteClosing } from './use-remote-closing.ts'

type Props = { readonly session: ListedTill; readonly onClose: () => void }

/** The drawer is counted by whoever closes it; a till without cash closes on a reason alone. */
export function CloseSession({ session, onClose }: Props) {
  useGiveFocusBack()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState(nothingTyped('total'))
  const closing = useRemoteClosing(onClose)
  const isCut = useConnection() !== 'live'
  const cash = session.holdsCash ? readCash(typed) : { counted: null, pieces: null }
  const isReady = isReason(reason) && cash !== undefined && !isCut
  const isHeld = closing.state === 'sending' || closing.state === 'unknown'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady && cash) void closing.run({ tillId: session.id, reason: reason.trim(), ...cash })
  }
  return (
    <Dialog
      isOpen
      title={`Clôturer la session de ${session.holder.name}\u202F?`}
      isHeld={isHeld}
      size={session.holdsCash ? 'lg' : 'md'}
      onClose={onClose}
    >
      {closing.state === 'unknown' ? (
        <UnknownResult about={`Clôture de la session de ${session.holder.name}`} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack>
            <span>
              {session.holder.name} {deskWords[session.kind].afterClosing}
            </span>
            <TextInput
              label="Motif"
              size="md"
              maxLength={300}
              autoComplete="off"
              data-autofocus
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            {session.holdsCash ? (
              <CashCount typed={typed} onChange={setTyped} label="Total compté" error={whyNoCash(typed)} />
            ) : null}
            {closing.state === 'refused' ? <ClosingRefused refusal={closing.refusal} /> : null}
            {isReady ? null : (
              <p className={classes.quiet}>
                {isCut ? 'Clôture impossible hors connexion.' : missingWords(reason, cash !== undefined)}
              </p>
            )}
            <Group justify="flex-end" gap="md">
              <Button variant="default" mih={48} disabled={isHeld} onClick={onClose}>
                Annuler
              </Button>
              <Button
                type="submit"
                color="red"
                mih={48}
                disabled={!isReady}
                loading={closing.state === 'sending'}
              >
                Clôturer
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

const missingWords = (reason: string, isCounted: boolean): string =>
  refusals[isCounted || !isReason(reason) ? 'reason-missing' : 'till-not-counted']
