import { Button } from '@mantine/core'
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { buzzerStatus, isToFetch } from '#rules/kitchen/buzzer.ts'
import { secondsUntilNextCall } from '#rules/kitchen/buzzer-act.ts'
import { formatDuration } from '#rules/plain/french.ts'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { type Act, useAct } from '../../app/form/use-act.ts'
import { toastError } from '../../app/messages/toast.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import classes from './Buzzers.module.css'
import { statusWords } from './buzzer-words.ts'

export type BuzzerQuestion = 'edit' | 'lose' | 'delete'

type Props = {
  readonly buzzer: BuzzerOnTheWire
  readonly standName: string
  /** Whether the panel shows its title: not on a phone, where the sheet around it has one. */
  readonly isTitled: boolean
  readonly onAsk: (what: BuzzerQuestion) => void
}

/** One buzzer and its acts: each needs one tap, except those that ask for confirmation. */
export function BuzzerPanel({ buzzer, standName, isTitled, onAsk }: Props) {
  const { loan, label } = buzzer
  const status = buzzerStatus(buzzer)
  const figures: (readonly [label: string, value: string])[] = [
    ['État', statusWords[status]],
    ['Stand', standName],
  ]
  if (label) figures.push(['Étiquette', label])
  if (loan) figures.push(['Commande', loan.orderNumber])
  return (
    <section className={`fp-panel ${classes.panel}`} aria-label={`Bipeur ${buzzer.number}`}>
      {isTitled ? <h2>Bipeur {buzzer.number}</h2> : null}
      <FigureList figures={figures} />
      <div className={classes.acts}>
        {loan ? <ActsOfLoan loan={loan} /> : null}
        {status === 'lost' || status === 'disabled' ? <Revive buzzerId={buzzer.id} /> : null}
        <Button size="touch" variant="default" aria-haspopup="dialog" onClick={() => onAsk('edit')}>
          Modifier
        </Button>
        {status === 'lost' ? null : (
          <Button size="touch" variant="default" aria-haspopup="dialog" onClick={() => onAsk('lose')}>
            Déclarer perdu
          </Button>
        )}
        <Button
          size="touch"
          variant="subtle"
          color="red"
          aria-haspopup="dialog"
          onClick={() => onAsk('delete')}
        >
          Supprimer
        </Button>
      </div>
    </section>
  )
}

type Loan = NonNullable<BuzzerOnTheWire['loan']>

function ActsOfLoan({ loan }: { readonly loan: Loan }) {
  const now = useNow()
  const what = { changes: ['buzzers'], onRefused: toastError } as const
  const calling = useAct(ask.callBuzzer, what)
  const stopping = useAct(ask.stopCall, what)
  const returning = useAct(ask.returnBuzzer, what)
  const { saleId } = loan
  const lentAt = new Date(loan.lentAt)
  const left = secondsUntilNextCall(
    { lastCalledAt: loan.lastCalledAt === null ? null : new Date(loan.lastCalledAt) },
    now,
  )
  const mayCall = left === 0
  useShortcut({ key: 'c', label: 'Appeler le bipeur choisi' }, () => pressed(calling, saleId), mayCall)
  useShortcut({ key: 'f', label: 'Récupérer le bipeur choisi' }, () => pressed(returning, saleId))
  return (
    <>
      <p>
        {isToFetch({ lentAt }, now) ? <span>{'À récupérer\u202F? '}</span> : null}
        <span>Remis depuis {formatDuration(now.getTime() - lentAt.getTime())}</span>
        {loan.calls > 0 ? <span>{` · Appelé ${loan.calls}×`}</span> : null}
        {loan.hasFailed ? <span> · Injoignable</span> : null}
      </p>
      <ActButton act={calling} isReady={mayCall} onClick={() => calling.run({ saleId })}>
        {mayCall ? 'Appeler' : `Appeler dans ${left}\u00A0s`}
      </ActButton>
      {loan.isCalling ? (
        <ActButton act={stopping} variant="default" onClick={() => stopping.run({ saleId })}>
          Arrêter l'appel
        </ActButton>
      ) : null}
      <ActButton act={returning} variant="default" onClick={() => returning.run({ saleId })}>
        Récupérer
      </ActButton>
    </>
  )
}

/** A second press while the call is still under way does nothing. */
function pressed(act: Act<{ saleId: string }, unknown>, saleId: string): void {
  if (act.state !== 'sending') act.run({ saleId })
}

function Revive({ buzzerId }: { readonly buzzerId: string }) {
  const reviving = useAct(ask.reviveBuzzer, { changes: ['buzzers'], onRefused: toastError })
  return (
    <ActButton act={reviving} onClick={() => reviving.run({ buzzerId })}>
      Remettre en service
    </ActButton>
  )
}
