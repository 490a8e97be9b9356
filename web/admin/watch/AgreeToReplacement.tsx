import type { LostCard } from '#contract/card/lost-card.ts'
import { formatDirhams, noMoney } from '#rules/plain/money.ts'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { blockedInWords, factsInWords, lossInWords } from './watch-words.ts'

type Props = {
  /** The lost card as it was when the dialog was opened. */
  readonly row: LostCard
  readonly onClose: () => void
}

/** A person who stood behind the holder may know the facts too: an administrator reads them before the money may be moved. */
export function AgreeToReplacement({ row, onClose }: Props) {
  const { searchId, card, note, facts } = row
  const now = useNow()
  const agreeing = useAct(ask.confirmLostCard, {
    changes: ['cards'],
    news: 'Remplacement accepté',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={agreeing}
      title={`Accepter de remplacer la carte ${card.codeTail}\u202F?`}
      label="Accepter"
      isDangerous
      failed="Le remplacement n'a pas été accepté."
      onConfirm={() => agreeing.run({ searchId })}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{formatDirhams(card.balance ?? noMoney)}</bdi>
        </strong>{' '}
        passeront sur une autre carte, que la caisse de recharge remettra au client. La carte perdue ne
        servira plus.
      </p>
      <p>
        <span>{lossInWords(row)}</span> {facts.length > 0 ? <span>{factsInWords(facts)}</span> : null}
      </p>
      {note === null ? null : <p>{`La caisse écrit\u00A0: «\u00A0${note}\u00A0»`}</p>}
      <p>{blockedInWords(row, now)}</p>
    </ActDialog>
  )
}
