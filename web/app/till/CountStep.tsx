import { refusals } from '#rules/plain/refusal.ts'
import { CashCount } from '../../ui/money/CashCount.tsx'
import { whyNoCash } from '../../ui/money/cash-typing.ts'
import { ActForm } from '../form/ActForm.tsx'
import { operationsSinceWords } from './operations-since.ts'
import classes from './Till.module.css'
import type { CountAndClose } from './use-count-and-close.ts'

type Props = { readonly work: CountAndClose; readonly onLeave: () => void }

/** Step ①: the count is blind, so nothing here shows the expected sum. */
export function CountStep({ work: { draft, read, counting, since, count }, onLeave }: Props) {
  return (
    <ActForm
      act={counting}
      className={`${classes.step} ${classes.counting}`}
      label="J'ai fini de compter"
      cancelLabel="Garder la caisse ouverte"
      buttons="counter"
      failed={refusals['till-closing-failed']}
      whenCut="Clôture impossible hors connexion."
      whyNot={read ? undefined : 'Comptez les espèces, même si le tiroir est vide\u00A0: saisissez 0.'}
      foot={({ whyNot, send, back }) => (
        <>
          <div className={classes.actions}>
            <div className={classes.end}>{send}</div>
            {back}
          </div>
          <div className={classes.reason}>{whyNot}</div>
        </>
      )}
      onConfirm={count}
      onClose={onLeave}
    >
      <div className={classes.line}>
        <h2 className={classes.title}>Comptez les espèces</h2>
        <p>Tout le tiroir, fonds compris.</p>
      </div>
      <CashCount
        typed={draft.typed}
        onChange={draft.type}
        label="Total compté"
        error={whyNoCash(draft.typed)}
        isFocused
      />
      <p className={classes.meanwhile} role="status">
        {since > 0 ? operationsSinceWords(since) : ''}
      </p>
    </ActForm>
  )
}
