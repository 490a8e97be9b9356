import { Button } from '@mantine/core'
import { formatDirhams } from '#rules/money.ts'
import { LinkButton } from '../app/LinkButton.tsx'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import { UnknownResult } from '../ui/UnknownResult.tsx'
import classes from './RechargeForm.module.css'
import { changeDue } from './recharge-preview.ts'
import type { Desk } from './use-desk.ts'

/** What became of the recharge. It stays until the next scan or tap. */
export function RechargeOutcome({ desk }: { desk: Desk }) {
  const { recharging, pad, received, clear } = desk
  if (recharging.state === 'done') {
    const { operationId, amount, balanceBefore, balanceAfter, at } = recharging.answer
    const change = changeDue(received, amount)
    return (
      <ResultPanel
        outcome="success"
        title="Carte rechargée"
        amount={amount}
        balanceBefore={balanceBefore}
        balanceAfter={balanceAfter}
        reference={operationId}
        at={new Date(at)}
        actions={<Button onClick={clear}>Carte suivante</Button>}
      >
        {change === undefined ? null : (
          <p className={classes.change}>
            <span>Monnaie à rendre&nbsp;:</span> <bdi>{formatDirhams(change)}</bdi>
          </p>
        )}
      </ResultPanel>
    )
  }
  if (recharging.state !== 'refused')
    return <UnknownResult about={`Recharge de ${formatDirhams(pad.amount)}`} />
  const { code, message } = recharging.refusal
  return (
    <ResultPanel
      outcome="refused"
      title="Recharge refusée"
      amount={pad.amount}
      actions={
        <>
          {code === 'till-none-open-at-desk' ? (
            <LinkButton to="/recharge/session">Ouvrir ma caisse</LinkButton>
          ) : code === 'card-suspect' ? null : (
            <Button onClick={recharging.reset}>Revenir à la carte</Button>
          )}
          <Button variant="default" onClick={clear}>
            Scanner une autre carte
          </Button>
        </>
      }
    >
      <p>{message}</p>
      {code === 'card-suspect' ? <p>Retenez la carte et prévenez un administrateur.</p> : null}
    </ResultPanel>
  )
}
