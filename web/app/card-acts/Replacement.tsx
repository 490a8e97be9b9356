import type { CardOnTheWire } from '#contract/card.ts'
import { formatDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { ActBody } from './ActBody.tsx'
import { CardReplaced } from './CardReplaced.tsx'
import type { ActState } from './card-act.ts'
import { LossFields } from './LossFields.tsx'
import { useReplacement } from './use-replacement.ts'

export type ReplacementProps = {
  readonly card: CardOnTheWire
  readonly onClose: () => void
  readonly onState: (state: ActState) => void
  readonly onReplaced?: (card: CardOnTheWire) => void
  readonly onPrint?: (card: CardOnTheWire) => void
}

export function Replacement(props: ReplacementProps) {
  const { card, onClose, onPrint } = props
  const { replacing, act, loss, setLoss, lacksReason, balance, confirm } = useReplacement(props)
  return (
    <ActBody
      card={card}
      name="Remplacement"
      outcome={replacing}
      act={act}
      failed="La carte n'a pas été remplacée."
      label="Bloquer et remplacer la carte"
      isDangerous
      whyNot={act.whyNot}
      onConfirm={confirm}
      onClose={onClose}
      told={(answer) => <CardReplaced old={card} answer={answer} onPrint={onPrint} onClose={onClose} />}
    >
      <LossFields
        loss={loss}
        onChange={setLoss}
        error={lacksReason ? refusals['card-reason-missing'] : undefined}
      />
      <p>
        La carte est bloquée immédiatement.{' '}
        {balance > 0 ? (
          <>
            Son solde de <strong>{formatDirhams(balance)}</strong> passe sur une nouvelle carte avec un
            nouveau code.
          </>
        ) : (
          'Une nouvelle carte vide, avec un nouveau code, la remplace.'
        )}
      </p>
    </ActBody>
  )
}
