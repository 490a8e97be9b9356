import { Scanner } from '../app/scanner/Scanner.tsx'
import { CardActs } from './CardActs.tsx'
import { CardOnDesk } from './CardOnDesk.tsx'
import classes from './Desk.module.css'
import { RechargeOutcome } from './RechargeOutcome.tsx'
import { useDesk } from './use-desk.ts'
import { WaitingForCard } from './WaitingForCard.tsx'

export function Desk() {
  const desk = useDesk()
  const { code, isBusy, recharging } = desk
  const isWorking = recharging.state === 'idle' || recharging.state === 'sending'
  return (
    <div className={classes.desk}>
      <div className={classes.scanner}>
        <Scanner onCode={desk.scan} busy={isBusy} />
      </div>
      <div className={classes.work}>
        {code === undefined ? (
          <WaitingForCard isCut={desk.isCut} />
        ) : isWorking ? (
          <CardOnDesk key={code} desk={desk} />
        ) : (
          <RechargeOutcome desk={desk} />
        )}
      </div>
      <CardActs desk={desk} />
    </div>
  )
}
