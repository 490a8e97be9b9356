import type { CardOnTheWire } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { isAgreed } from '#rules/card/lost-card.ts'
import { formatDirhams, noMoney } from '#rules/plain/money.ts'
import { useNow } from '../../app/calls/clock.ts'
import { UnblockCard } from '../../app/card/UnblockCard.tsx'
import { CardActDialog as MoneyDialog } from '../../app/card-acts/CardActDialog.tsx'
import { CardRefunded } from '../../app/card-acts/CardRefunded.tsx'
import { InitializeCard } from '../../app/card-acts/InitializeCard.tsx'
import { RefundWords } from '../../app/card-acts/RefundWords.tsx'
import { ReplaceCard } from '../../app/card-acts/ReplaceCard.tsx'
import { useRefund } from '../../app/card-acts/use-refund.ts'
import { MyTillLink } from '../../app/shell/MyTillLink.tsx'
import { DeactivateCard } from './DeactivateCard.tsx'
import { GiveCard } from './gift/GiveCard.tsx'
import type { CardAct, OnAct } from './tile-act.ts'

type Props = {
  readonly card: CardOnTheWire
  readonly act: Exclude<CardAct, 'print'>
  readonly onAct: OnAct
  readonly onClose: () => void
}

/** Rendered over the list and not inside the tile: the act may make the tile leave the list. */
export function CardActDialog({ card, act, onAct, onClose }: Props) {
  const now = useNow(60_000)
  if (act === 'refund-first') return <RefundFirst card={card} onAct={onAct} onClose={onClose} />
  if (act === 'initialize') return <InitializeCard card={card} onClose={onClose} />
  if (act === 'give') return <GiveCard card={card} onClose={onClose} />
  if (act === 'unblock')
    return (
      <UnblockCard
        card={card}
        blockedAt={card.blockedAt ?? ''}
        isAgreed={isAgreed(readCard(card), now)}
        onClose={onClose}
      />
    )
  if (act === 'replace')
    return <ReplaceCard card={card} onClose={onClose} onPrint={(fresh) => onAct(fresh, 'print')} />
  return <DeactivateCard card={card} onRefund={() => onAct(card, 'refund-first')} onClose={onClose} />
}

type RefundFirstProps = { readonly card: CardOnTheWire; readonly onAct: OnAct; readonly onClose: () => void }

/** «Rembourser d'abord»: once the card is empty, the dialog of the act that needed an empty card opens again. */
function RefundFirst({ card, onAct, onClose }: RefundFirstProps) {
  const { asked, balance, shortage } = useRefund(card)
  const leave = () =>
    asked.act.state === 'done' ? onAct({ ...card, balance: noMoney }, 'deactivate') : onClose()
  return (
    <MoneyDialog
      {...asked}
      card={card}
      title={'Rembourser cette carte\u202F?'}
      titleWhenDone="Carte remboursée"
      label={balance > 0 ? `Rembourser ${formatDirhams(balance)}` : 'Rembourser'}
      told={(receipt) => (
        <CardRefunded
          receipt={receipt}
          nextLabel="Fermer"
          onNext={leave}
          actions={<MyTillLink cardCode={card.code} />}
        />
      )}
      onClose={leave}
    >
      <RefundWords card={card} balance={balance} shortage={shortage} />
    </MoneyDialog>
  )
}
