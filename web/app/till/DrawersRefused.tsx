import { useState } from 'react'
import type { DrawerRefused } from '#contract/till/till.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { firstNameOf } from '#rules/till/handed-drawer.ts'
import { nothingTyped, readCash, whyNoCash } from '../../ui/money/cash-typing.ts'
import { DirhamField } from '../../ui/money/DirhamField.tsx'
import { ask } from '../calls/ask.ts'
import { useMe } from '../calls/me.ts'
import { ActForm } from '../form/ActForm.tsx'
import { useAct } from '../form/use-act.ts'
import classes from './Till.module.css'

/** The person's own drawers in which the colleague who was to take them over counted another sum. */
export const DrawersRefused = ({ refused }: { readonly refused: readonly DrawerRefused[] }) =>
  refused.map((drawer) => <RefusedDrawer key={drawer.tillId} drawer={drawer} />)

function RefusedDrawer({ drawer }: { readonly drawer: DrawerRefused }) {
  const { byName, refused, recounted } = drawer
  return (
    <section className={`fp-panel ${classes.sheet}`} aria-label={`Caisse remise à ${byName}`}>
      <div role="status">
        <h2 className={classes.title}>
          {recounted === null
            ? `${firstNameOf(byName)} a compté ${formatDirhams(refused)}. Recomptez.`
            : `Vous avez recompté ${formatDirhams(recounted)}.`}
        </h2>
      </div>
      {recounted === null ? <Recount drawer={drawer} /> : <p>{whatNow(drawer)}</p>}
    </section>
  )
}

/** What to do next. The closing report is already written, so missing cash is a matter for the organiser. */
const whatNow = ({ byName, counted, recounted }: DrawerRefused): string =>
  recounted === counted
    ? `${firstNameOf(byName)} peut reprendre la caisse.`
    : `Votre rapport de clôture dit ${formatDirhams(counted)}\u00A0: appelez l'organisateur.`

function Recount({ drawer: { tillId } }: { readonly drawer: DrawerRefused }) {
  const [typed, setTyped] = useState(nothingTyped('total'))
  const recounting = useAct(ask.recountDrawer, { changes: [`till:${useMe().id}`] })
  const counted = readCash(typed)?.counted
  return (
    <ActForm
      act={recounting}
      className={classes.step}
      label="J'ai recompté"
      buttons="counter"
      isReady={counted !== undefined}
      onConfirm={() => counted !== undefined && recounting.run({ tillId, counted })}
    >
      <DirhamField
        label="Total recompté"
        description="Tout le tiroir, fonds compris."
        size="lg"
        value={typed.total}
        onChange={(total) => setTyped({ ...typed, total })}
        error={whyNoCash(typed)}
      />
    </ActForm>
  )
}
