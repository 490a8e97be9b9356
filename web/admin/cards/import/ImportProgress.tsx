import { Button, Progress } from '@mantine/core'
import { useConnection } from '../../../app/connection.ts'
import { referenceOf, sentenceOf } from '../../../app/failure.ts'
import type { CardImport } from './card-import.ts'
import classes from './Import.module.css'
import { putImportAway, resume } from './import-under-way.ts'

const words = {
  looking: { going: 'Vérification…', stopped: 'Vérification interrompue', away: 'Modifier la liste' },
  importing: { going: 'Import en cours…', stopped: 'Import interrompu', away: "S'arrêter là" },
}

const french = new Intl.NumberFormat('fr-FR')

type Props = { readonly state: CardImport; readonly step: 'looking' | 'importing' }

/** While lines are being sent, or since a call has failed. */
export function ImportProgress({ state, step }: Props) {
  const { done, cards, stopped } = state
  const { going, stopped: interrupted } = words[step]
  return (
    <>
      <p className={classes.words} role="status">
        {stopped ? interrupted : going} {french.format(done)} / {french.format(cards.length)}
      </p>
      <Progress value={(100 * done) / cards.length} size="lg" aria-label="Lignes envoyées" />
      {stopped ? <Stopped state={state} step={step} why={stopped} /> : null}
    </>
  )
}

function Stopped({ state, step, why }: Props & { readonly why: Error }) {
  const isCut = useConnection() !== 'live'
  const reference = referenceOf(why)
  return (
    <>
      <div role="alert">
        <p className={classes.problems}>{sentenceOf(why)}</p>
        {reference ? <p className={classes.words}>Réf. {reference}</p> : null}
        {step === 'importing' ? (
          <p className={classes.words}>
            «&nbsp;Reprendre&nbsp;» importe les cartes qui manquent, aucune deux fois.
          </p>
        ) : null}
      </div>
      <div className={classes.buttons}>
        <Button disabled={isCut} onClick={() => void resume(state)}>
          Reprendre
        </Button>
        <Button variant="default" onClick={putImportAway}>
          {words[step].away}
        </Button>
      </div>
    </>
  )
}
