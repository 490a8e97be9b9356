import type { CardOnTheWire } from '#contract/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { formatDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { ActButtons } from './ActButtons.tsx'
import { ActInDoubt } from './ActInDoubt.tsx'
import { ActRefused } from './ActRefused.tsx'
import classes from './CardActs.module.css'
import { CardReplaced } from './CardReplaced.tsx'
import type { ActState } from './card-act.ts'
import { LossFields } from './LossFields.tsx'
import { SuspectWarning } from './SuspectWarning.tsx'
import { TillNeeded } from './TillNeeded.tsx'
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
  if (replacing.state === 'done')
    return <CardReplaced old={card} answer={replacing.answer} onPrint={onPrint} onClose={onClose} />
  if (replacing.state === 'unknown')
    return <ActInDoubt about={`Remplacement de la carte ${cardCodeTail(card.code)}`} onClose={onClose} />
  if (act.lacksTill) return <TillNeeded cardCode={card.code} onClose={onClose} />
  return (
    <div className={classes.act}>
      <SuspectWarning card={card} />
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
      {act.refusal ? <ActRefused failed="La carte n'a pas été remplacée." refusal={act.refusal} /> : null}
      <ActButtons
        label="Bloquer et remplacer la carte"
        isDangerous
        isSaving={replacing.state === 'sending'}
        whyNot={act.whyNot}
        onConfirm={confirm}
        onClose={onClose}
      />
    </div>
  )
}
