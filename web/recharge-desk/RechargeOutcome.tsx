import { Button } from '@mantine/core'
import { formatDirhams } from '#rules/money.ts'
import type { Refusal } from '#rules/refusal.ts'
import { LinkButton } from '../app/LinkButton.tsx'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import { InDoubt } from './InDoubt.tsx'
import { RechargeDone } from './RechargeDone.tsx'
import type { Desk } from './use-desk.ts'

/** What became of the recharge. It stays until the next scan or tap. */
export function RechargeOutcome({ desk }: { desk: Desk }) {
  const { recharging, pad, clear } = desk
  if (recharging.state === 'done') return <RechargeDone desk={desk} receipt={recharging.answer} />
  if (recharging.state === 'refused') return <RechargeRefused desk={desk} refusal={recharging.refusal} />
  return <InDoubt about={`Recharge de ${formatDirhams(pad.amount)}`} onNext={clear} />
}

function RechargeRefused({ desk, refusal: { code, message } }: { desk: Desk; refusal: Refusal }) {
  const { recharging, pad, clear } = desk
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
