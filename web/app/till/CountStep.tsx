import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { CashCount } from '../../ui/CashCount.tsx'
import { whyNoCash } from '../../ui/cash-typing.ts'
import { useConnection } from '../connection.ts'
import { ClosingRefused } from './ClosingRefused.tsx'
import { operationsSinceWords } from './operations-since.ts'
import classes from './Till.module.css'
import type { CountAndClose } from './use-count-and-close.ts'

type Props = { readonly work: CountAndClose; readonly onLeave: () => void }

/** ① The count is blind: nothing here tells what to find. */
export function CountStep({ work: { draft, read, counting, since, count }, onLeave }: Props) {
  const isCut = useConnection() !== 'live'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isCut) count()
  }
  return (
    <form className={classes.step} onSubmit={submit} noValidate>
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
      {counting.state === 'refused' ? <ClosingRefused refusal={counting.refusal} /> : null}
      <div className={classes.actions}>
        <Button
          type="submit"
          size="lg"
          mih={56}
          disabled={read === undefined || isCut}
          loading={counting.state === 'sending'}
        >
          J'ai fini de compter
        </Button>
        <Button
          variant="default"
          size="lg"
          mih={56}
          disabled={counting.state === 'sending'}
          onClick={onLeave}
        >
          Garder la caisse ouverte
        </Button>
      </div>
      <p className={classes.reason}>
        {isCut
          ? 'Clôture impossible hors connexion.'
          : read
            ? ''
            : 'Comptez les espèces, même si le tiroir est vide\u00A0: saisissez 0.'}
      </p>
    </form>
  )
}
