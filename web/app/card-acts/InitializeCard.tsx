import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { initializedValidityDays, mustBeInitializable } from '#rules/card/card-initialization.ts'
import { can } from '#rules/people/staff.ts'
import { formatDateOfYear, formatDays } from '#rules/plain/french.ts'
import { type Centimes, formatDirhams, noMoney } from '#rules/plain/money.ts'
import { refusals, refusedBy } from '#rules/plain/refusal.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { ask } from '../calls/ask.ts'
import { useNow } from '../calls/clock.ts'
import { useMe } from '../calls/me.ts'
import { ReceiptButtons } from '../print/ReceiptButtons.tsx'
import { MyTillLink } from '../shell/MyTillLink.tsx'
import { CardActDialog } from './CardActDialog.tsx'
import classes from './CardActs.module.css'
import type { CardActProps } from './card-act.ts'
import { ExpiryEdit } from './ExpiryEdit.tsx'
import { HandOver } from './HandOver.tsx'
import { ShortageWarning } from './ShortageWarning.tsx'
import { UnpaidWarning } from './UnpaidWarning.tsx'
import { toHandOver, useCashBack } from './use-cash-back.ts'
import { useShortage } from './use-shortage.ts'

/** «Initialiser»: refunds the balance and starts a new generation of the card, under the same code, for its next holder. */
export function InitializeCard(props: CardActProps) {
  const { card, onClose } = props
  const { act, whyNot, balance, confirm } = useCashBack(ask.initializeCard, {
    card,
    name: 'Initialisation',
    details: toHandOver,
  })
  const { shortage, tooMuch } = useShortage(balance)
  const now = useNow()
  return (
    <CardActDialog
      {...props}
      act={act}
      title={'Initialiser cette carte\u202F?'}
      titleWhenDone="Carte initialisée"
      label={balance > 0 ? `Initialiser et rendre ${formatDirhams(balance)}` : 'Initialiser la carte'}
      isDangerous
      failed={refusals['card-initialization-failed']}
      whyNot={refusedBy(() => mustBeInitializable(readCard(card), now)) ?? whyNot ?? tooMuch}
      onConfirm={confirm}
      told={(answer) => <Initialized {...answer} operationId={act.operationId} onClose={onClose} />}
    >
      {balance > 0 ? <UnpaidWarning card={card} /> : null}
      <p>
        {balance > 0 ? (
          <span>
            Le solde de <strong>{formatDirhams(balance)}</strong> sera remboursé au client.{' '}
          </span>
        ) : null}
        <span>
          La carte repart à {formatDirhams(noMoney)}, valable {formatDays(initializedValidityDays)}, avec le
          même QR code.
        </span>
      </p>
      <ShortageWarning shortage={shortage} />
      <p className={classes.aside}>
        Le QR code reste le même&nbsp;: pour une carte perdue ou photographiée, déclarez-la perdue.
      </p>
    </CardActDialog>
  )
}

type Done = {
  readonly refunded: Centimes
  readonly card: CardOnTheWire
  /** The operation id that the receipt is requested with. */
  readonly operationId: string | undefined
  readonly onClose: () => void
}

/** The amount to hand over is the main result: it is large enough to read at arm's length. */
function Initialized({ refunded, card, operationId, onClose }: Done) {
  const [isProlonging, setProlonging] = useState(false)
  return (
    <ResultPanel
      outcome="success"
      title="Carte initialisée avec succès"
      at={new Date(card.createdAt)}
      // The form of the last day has buttons of its own, which would lie over these on a phone.
      actions={
        isProlonging ? null : (
          <>
            <Button onClick={onClose}>Fermer</Button>
            {operationId === undefined ? null : <ReceiptButtons operationId={operationId} />}
            <MyTillLink cardCode={card.code} />
          </>
        )
      }
    >
      <HandOver amount={refunded} />
      <p>Nouveau solde&nbsp;: {formatDirhams(card.balance)}</p>
      <Validity fresh={card} isProlonging={isProlonging} onProlong={setProlonging} />
    </ResultPanel>
  )
}

type ValidityProps = {
  readonly fresh: CardOnTheWire
  readonly isProlonging: boolean
  readonly onProlong: (isProlonging: boolean) => void
}

/** Until when the new generation is valid; an admin may put its last day off here. */
function Validity({ fresh, isProlonging, onProlong }: ValidityProps) {
  const now = useNow()
  const mayProlong = can(useMe().role, 'administer')
  const [card, setCard] = useState(fresh)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    onProlong(false)
    opener.current?.focus()
  }
  useBackCloses(isProlonging, close)
  const { expiresAt } = readCard(card)
  if (expiresAt === null) return null
  return (
    <>
      <div className={classes.validity}>
        <p role="status">Valable jusqu'au {formatDateOfYear(expiresAt, now)}</p>
        {mayProlong ? (
          <Button
            ref={opener}
            variant="default"
            size="touch"
            aria-expanded={isProlonging}
            onClick={() => onProlong(!isProlonging)}
          >
            Prolonger
          </Button>
        ) : null}
      </div>
      {isProlonging ? <ExpiryEdit card={readCard(card)} onChanged={setCard} onClose={close} /> : null}
    </>
  )
}
