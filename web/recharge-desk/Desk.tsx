import type { DrawerHanded } from '#contract/till.ts'
import { Scanner } from '../app/scanner/Scanner.tsx'
import { HandedToMe } from '../app/till/HandedToMe.tsx'
import { CardActs } from './CardActs.tsx'
import { ConfirmTakingBack } from './ConfirmTakingBack.tsx'
import classes from './Desk.module.css'
import { DeskWork } from './DeskWork.tsx'
import { useChoosing } from './use-choosing.ts'
import { useDesk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'

export function Desk({ handed }: { readonly handed: readonly DrawerHanded[] }) {
  const desk = useDesk()
  useDeskKeys(desk, useChoosing(desk).choose)
  return (
    <div className={classes.desk}>
      <div className={classes.scanner}>
        <Scanner onCode={desk.scan} busy={desk.isBusy} />
        <HandedToMe handed={handed} />
      </div>
      <div className={classes.work}>
        <DeskWork desk={desk} />
      </div>
      <CardActs desk={desk} />
      <ConfirmTakingBack takingBack={desk.takingBack} />
    </div>
  )
}
