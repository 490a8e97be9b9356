import { Button, Group, Progress } from '@mantine/core'
import { referenceOf, sentenceOf } from '../../../app/calls/failure.ts'
import { useObstacle } from '../../../app/form/use-obstacle.ts'
import classes from '../../../app/spreadsheet/Import.module.css'
import type { CardImport } from './card-import.ts'
import { putImportAway, resume } from './import-under-way.ts'

const words = {
  looking: { going: 'Vérification…', stopped: 'Vérification interrompue', away: 'Modifier les lignes' },
  importing: { going: 'Import en cours…', stopped: 'Import interrompu', away: "S'arrêter là" },
}

const french = new Intl.NumberFormat('fr-FR')

type Props = { readonly state: CardImport; readonly step: 'looking' | 'importing' }

/** Shown while lines are being sent, or after a call has failed. */
export function ImportProgress({ state, step }: Props) {
  const { done, cards, stopped } = state
  const { going, stopped: interrupted } = words[step]
  return (
    <>
      <p role="status">
        {stopped ? interrupted : going} {french.format(done)} / {french.format(cards.length)}
      </p>
      <Progress value={(100 * done) / cards.length} size="lg" aria-label="Lignes envoyées" />
      {stopped ? <Stopped state={state} step={step} why={stopped} /> : null}
    </>
  )
}

function Stopped({ state, step, why }: Props & { readonly why: Error }) {
  const obstacle = useObstacle()
  const reference = referenceOf(why)
  return (
    <>
      <div role="alert">
        <p className={classes.problems}>{sentenceOf(why)}</p>
        {reference ? <p>Réf. {reference}</p> : null}
        {step === 'importing' ? (
          <p>«&nbsp;Reprendre&nbsp;» importe les cartes qui manquent, aucune deux fois.</p>
        ) : null}
      </div>
      <Group gap={8}>
        <Button disabled={obstacle !== undefined} onClick={() => void resume(state)}>
          Reprendre
        </Button>
        <Button variant="default" onClick={putImportAway}>
          {words[step].away}
        </Button>
      </Group>
    </>
  )
}
