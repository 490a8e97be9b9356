import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DrawerHanded } from '#contract/till.ts'
import { formatDayAndTime } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { useNow } from '../calls/clock.ts'
import { ActDialog } from '../form/ActDialog.tsx'
import { ActInDoubt } from '../form/ActInDoubt.tsx'
import { useObstacle } from '../form/use-obstacle.ts'
import { OpeningRefused } from './OpeningRefused.tsx'
import classes from './Till.module.css'
import { useOpening } from './use-opening.ts'

type Props = { readonly handed: readonly DrawerHanded[]; readonly onReload: () => void }

/** Drawers that colleagues have counted, closed and left to me. */
export function TakeOver({ handed, onReload }: Props) {
  const [asked, setAsked] = useState<DrawerHanded>()
  const now = useNow(60_000)
  const obstacle = useObstacle()
  const opening = useOpening('Reprise de caisse')
  if (handed.length === 0) return null
  if (opening.state === 'unknown') return <ActInDoubt about={opening.about} />
  const leave = () => {
    setAsked(undefined)
    opening.reset()
  }
  return (
    <section className={`fp-panel ${classes.sheet}`} aria-labelledby="reprise">
      <h2 id="reprise" className={classes.title}>
        Caisse remise par un collègue
      </h2>
      {handed.map((drawer) => (
        <div key={drawer.tillId} className={classes.handed}>
          <Button
            size="lg"
            mih={56}
            h="auto"
            classNames={{ root: classes.wrapping, label: classes.words }}
            disabled={obstacle !== undefined}
            onClick={() => setAsked(drawer)}
          >
            Reprendre la caisse de {drawer.fromName} ({formatDirhams(drawer.counted)})
          </Button>
          <p className={classes.aside}>Clôturée {formatDayAndTime(new Date(drawer.closedAt), now)}</p>
        </div>
      ))}
      {asked && opening.state !== 'done' ? (
        <ActDialog
          act={opening}
          title={`Avez-vous compté la caisse de ${asked.fromName}\u202F?`}
          label={`J'ai compté ${formatDirhams(asked.counted)}`}
          whenCut="Ouverture impossible hors connexion."
          refused={(refusal) => <OpeningRefused refusal={refusal} onReload={onReload} />}
          onConfirm={() => opening.run({ float: asked.counted, takenFromId: asked.tillId })}
          onClose={leave}
        >
          <p>
            Le tiroir doit contenir {formatDirhams(asked.counted)}. C'est le fonds initial de votre caisse, et
            vous en répondez.
          </p>
        </ActDialog>
      ) : null}
    </section>
  )
}
