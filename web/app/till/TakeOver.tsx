import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DrawerHanded } from '#contract/till/till.ts'
import { ofName } from '#rules/plain/elision.ts'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { firstNameOf, mustRecountWords } from '#rules/till/handed-drawer.ts'
import { useNow } from '../calls/clock.ts'
import { ActButton } from '../form/ActButton.tsx'
import { ActInDoubt } from '../form/ActInDoubt.tsx'
import { OpeningRefused } from './OpeningRefused.tsx'
import { RefuseDrawer } from './RefuseDrawer.tsx'
import classes from './Till.module.css'
import { useOpening } from './use-opening.ts'

type Props = { readonly handed: readonly DrawerHanded[]; readonly onReload: () => void }

/** Drawers that colleagues have counted, closed and handed to this person: shown before anything else. */
export const TakeOver = ({ handed, onReload }: Props) =>
  handed.map((drawer) => <HandedDrawer key={drawer.tillId} drawer={drawer} onReload={onReload} />)

type HandedProps = { readonly drawer: DrawerHanded; readonly onReload: () => void }

/** The person who takes over has the cash in hand: by opening the till they confirm the sum counted. */
function HandedDrawer({ drawer, onReload }: HandedProps) {
  const [hasOther, setHasOther] = useState(false)
  const now = useNow(60_000)
  const opening = useOpening('Reprise de caisse')
  if (opening.state === 'unknown') return <ActInDoubt about={opening.about} />
  const { tillId, fromName, counted, closedAt } = drawer
  return (
    <section className={`fp-panel ${classes.sheet}`} aria-label={`Caisse ${ofName(fromName)}`}>
      <div>
        <h2 className={classes.title}>
          {fromName} vous transmet sa caisse&nbsp;: <bdi>{formatDirhams(counted)}</bdi>
        </h2>
        <p className={classes.aside}>Clôturée {formatDayAndTime(new Date(closedAt), now)}</p>
      </div>
      <p className={classes.meanwhile} role="status">
        {disagreement(drawer)}
      </p>
      {hasOther ? (
        <RefuseDrawer drawer={drawer} onLeave={() => setHasOther(false)} />
      ) : (
        <div className={classes.actions}>
          <ActButton
            act={opening}
            size="lg"
            onClick={() => opening.run({ float: counted, takenFromId: tillId })}
          >
            J'ai compté {formatDirhams(counted)}
          </ActButton>
          <Button
            variant="default"
            size="lg"
            disabled={opening.state === 'sending'}
            onClick={() => setHasOther(true)}
          >
            J'ai compté autre chose
          </Button>
        </div>
      )}
      {opening.state === 'refused' ? <OpeningRefused refusal={opening.refusal} onReload={onReload} /> : null}
    </section>
  )
}

/** The disagreement about a refused drawer: the giver has to count again; afterwards, the sum they found. */
function disagreement({ fromName, counted, refused, recounted }: DrawerHanded): string {
  if (refused === null) return ''
  if (recounted === null) return mustRecountWords({ fromName }, { handed: counted, counted: refused })
  return `${firstNameOf(fromName)} a recompté\u00A0: ${formatDirhams(recounted)}.`
}
