import { Button } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { GetReady } from '../../app/begin/GetReady.tsx'
import { CardAddress } from '../../app/card/print/CardAddress.tsx'
import { lateDialog } from '../../app/late/late-dialog.ts'
import classes from './Event.module.css'
import { EventForm } from './EventForm.tsx'
import { TeamPhones } from './TeamPhones.tsx'

type Props = { readonly event: EventOnTheWire }

/** The form keeps the values it started with until it is saved or reloaded: it never overwrites another admin's change unseen. */
export function EventSettings({ event }: Props) {
  const [begun, setBegun] = useState({ settings: event.settings, times: 0 })
  // The section that a link's «#» names exists only now, so the page scrolls to it here.
  useEffect(() => void document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const takeUp = (settings: EventOnTheWire['settings']) => setBegun({ settings, times: begun.times + 1 })
  return (
    <div className={classes.halves}>
      <section className={`fp-panel ${classes.panel}`}>
        <EventForm
          key={begun.times}
          seen={begun.settings}
          fixed={event.fixed}
          ownAddresses={event.ownAddresses}
          hasCards={event.begun.cards}
          onSaved={takeUp}
          onReload={() => takeUp(event.settings)}
        />
      </section>
      <div className={classes.beside}>
        <GetReady begun={event.begun} />
        <TeamPhones />
        <TheCard />
      </div>
    </div>
  )
}

const CardFrontSheet = lateDialog(async () => (await import('./CardFrontSheet.tsx')).CardFrontSheet)

/** Both faces of a card as they are printed now, and a button to change the front. */
function TheCard() {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <section className={`fp-panel ${classes.panel}`} aria-labelledby="the-card">
      <h2 id="the-card" className={classes.title}>
        La carte
      </h2>
      <CardAddress hasWayThere={false} />
      <Button
        variant="default"
        mt="sm"
        size="touch"
        leftSection={<IconCards size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsChanging(true)}
      >
        Image et texte du recto
      </Button>
      {isChanging ? <CardFrontSheet onClose={() => setIsChanging(false)} /> : null}
    </section>
  )
}
