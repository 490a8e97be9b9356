import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type Centimes, centimes, formatDirhams } from '#rules/plain/money.ts'
import { isReason } from '#rules/plain/reason.ts'
import { type Attempt, attempt } from '#rules/plain/refusal.ts'
import { mustParseCash } from '#rules/till/cash-count.ts'
import { DirhamField } from '../../ui/money/DirhamField.tsx'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { ask } from '../calls/ask.ts'
import { useMe } from '../calls/me.ts'
import { ActSheet } from '../form/ActSheet.tsx'
import { ReasonField } from '../form/ReasonField.tsx'
import { useAct } from '../form/use-act.ts'
import { whyNot } from '../form/why-not.ts'
import classes from './Till.module.css'

type Direction = 'in' | 'out'

const title = "Entrée / sortie d'espèces"
const words = {
  in: { act: "Entrée d'espèces", verb: 'Ajouter', example: 'Monnaie apportée' },
  out: { act: "Sortie d'espèces", verb: 'Sortir', example: 'Dépôt au coffre' },
} as const

const directions = [
  { value: 'out', label: 'Sortie' },
  { value: 'in', label: 'Entrée' },
]

/** «Entrée / sortie d'espèces»: for instance change brought at noon, or a bag of notes taken to the safe at midnight. */
export function CashMovement({ size = 'lg' }: { readonly size?: 'sm' | 'lg' }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" size={size} mih={56} onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      {isOpen ? <MoveCash onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** Records cash brought to the person's own drawer or taken from it. */
function MoveCash({ onClose }: { readonly onClose: () => void }) {
  const me = useMe()
  const [direction, setDirection] = useState<Direction>('out')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const moving = useAct(ask.moveCash, {
    isMoney: true,
    about: ({ direction, amount }) => `${words[direction].act} de ${formatDirhams(amount)}`,
    changes: [`till:${me.id}`],
  })
  const read = attempt(() => mustParseCash(typed))
  const amount = 'value' in read && read.value > 0 ? read.value : undefined
  const { verb, example } = words[direction]
  return (
    <ActSheet
      act={moving}
      title={title}
      label={amount === undefined ? verb : `${verb} ${formatDirhams(amount)}`}
      whenCut="Entrée et sortie d'espèces impossibles hors connexion."
      whyNot={whyNoAmount(typed, read) ?? whyNot({ 'reason-missing': !isReason(reason) })}
      onConfirm={() => amount !== undefined && moving.run({ direction, amount, reason: reason.trim() })}
      onClose={onClose}
      told={(moved) => <Moved {...moved} onClose={onClose} />}
    >
      <SegmentedControl
        aria-label="Sens"
        size="lg"
        fullWidth
        value={direction}
        onChange={(next) => setDirection(next as Direction)}
        data={directions}
      />
      <DirhamField
        label="Montant"
        data-autofocus
        value={typed}
        onChange={setTyped}
        size="lg"
        error={typed !== '' && 'refusal' in read}
      />
      <ReasonField
        size="lg"
        longest={200}
        isAwaited={false}
        placeholder={example}
        value={reason}
        onChange={setReason}
      />
    </ActSheet>
  )
}

function whyNoAmount(typed: string, read: Attempt<Centimes>): string | undefined {
  if (typed === '') return 'Saisissez le montant.'
  if ('refusal' in read) return read.refusal.message
  return whyNot({ 'amount-not-positive': read.value <= 0 })
}

type Done = { readonly amount: number; readonly at: string; readonly reason: string }

function Moved({ amount, at, reason, onClose }: Done & { readonly onClose: () => void }) {
  return (
    <ResultPanel
      outcome="success"
      title={`${words[amount > 0 ? 'in' : 'out'].act} enregistrée`}
      amount={centimes(Math.abs(amount))}
      at={new Date(at)}
      actions={
        <Button size="tall" onClick={onClose}>
          Terminer
        </Button>
      }
    >
      <p className={classes.noted}>Motif&nbsp;: {reason}</p>
    </ResultPanel>
  )
}
