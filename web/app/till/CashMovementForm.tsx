import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type SubmitEvent, useId, useState } from 'react'
import { mustParseCash } from '#rules/cash-count.ts'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import { isReason } from '#rules/reason.ts'
import { type Attempt, attempt, refusals } from '#rules/refusal.ts'
import { DirhamField } from '../../ui/DirhamField.tsx'
import { useConnection } from '../connection.ts'
import classes from './Till.module.css'
import type { Direction, useCashMoving } from './use-cash-moving.ts'

type Props = { readonly moving: ReturnType<typeof useCashMoving> }

export function CashMovementForm({ moving }: Props) {
  const [direction, setDirection] = useState<Direction>('out')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const obstacleId = useId()
  const isCut = useConnection() !== 'live'
  const read = attempt(() => mustParseCash(typed))
  const amount = 'value' in read ? read.value : undefined
  const obstacle = whyNot({ isCut, typed, read, reason })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (amount !== undefined && !obstacle) void moving.run({ direction, amount, reason: reason.trim() })
  }
  const verb = direction === 'in' ? 'Ajouter' : 'Sortir'
  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <SegmentedControl
        aria-label="Sens"
        size="lg"
        fullWidth
        value={direction}
        onChange={(next) => setDirection(next as Direction)}
        data={[
          { value: 'out', label: 'Sortie' },
          { value: 'in', label: 'Entrée' },
        ]}
      />
      <DirhamField
        label="Montant"
        data-autofocus
        value={typed}
        onChange={setTyped}
        size="lg"
        error={typed !== '' && amount === undefined}
        aria-describedby={obstacleId}
      />
      <TextInput
        label="Motif"
        placeholder={direction === 'in' ? 'Monnaie apportée' : 'Dépôt au coffre'}
        size="lg"
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {moving.state === 'refused' ? (
        <p role="alert" className={classes.refusal}>
          {moving.refusal.message}
        </p>
      ) : null}
      <Button
        type="submit"
        size="lg"
        mih={56}
        disabled={obstacle !== undefined}
        loading={moving.state === 'sending'}
      >
        {amount === undefined || amount <= 0 ? verb : `${verb} ${formatDirhams(amount)}`}
      </Button>
      <p id={obstacleId} className={classes.reason}>
        {obstacle}
      </p>
    </form>
  )
}

type Given = {
  readonly isCut: boolean
  readonly typed: string
  readonly read: Attempt<Centimes>
  readonly reason: string
}

function whyNot({ isCut, typed, read, reason }: Given): string | undefined {
  if (isCut) return "Entrée et sortie d'espèces impossibles hors connexion."
  if (typed === '') return 'Saisissez le montant.'
  if ('refusal' in read) return read.refusal.message
  if (read.value <= 0) return refusals['amount-not-positive']
  return !isReason(reason) ? refusals['reason-missing'] : undefined
}
