import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DrawerHanded } from '#contract/till.ts'
import { formatDayAndTime } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import { useNow } from '../clock.ts'
import { useConnection } from '../connection.ts'
import { OpeningRefused } from './OpeningRefused.tsx'
import classes from './Till.module.css'
import { useOpening } from './use-opening.ts'

type Props = { readonly handed: readonly DrawerHanded[]; readonly onReload: () => void }

/** Drawers that colleagues have counted, closed and left to me. */
export function TakeOver({ handed, onReload }: Props) {
  const [asked, setAsked] = useState<DrawerHanded>()
  const now = useNow(60_000)
  const isCut = useConnection() !== 'live'
  const opening = useOpening()
  if (handed.length === 0) return null
  if (opening.state === 'unknown') return <UnknownResult about="Reprise de caisse" />
  const take = ({ tillId, counted }: DrawerHanded) => {
    setAsked(undefined)
    void opening.run({ float: counted, takenFromId: tillId })
  }
  return (
    <section className={classes.sheet} aria-labelledby="reprise">
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
            disabled={isCut}
            loading={opening.state === 'sending'}
            onClick={() => setAsked(drawer)}
          >
            Reprendre la caisse de {drawer.fromName} ({formatDirhams(drawer.counted)})
          </Button>
          <p className={classes.aside}>Clôturée {formatDayAndTime(new Date(drawer.closedAt), now)}</p>
        </div>
      ))}
      {opening.state === 'refused' ? <OpeningRefused refusal={opening.refusal} onReload={onReload} /> : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          title={`Avez-vous compté la caisse de ${asked.fromName}\u202F?`}
          confirmLabel={`J'ai compté ${formatDirhams(asked.counted)}`}
          onConfirm={() => take(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            Le tiroir doit contenir {formatDirhams(asked.counted)}. C'est le fonds initial de votre caisse, et
            vous en répondez.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
