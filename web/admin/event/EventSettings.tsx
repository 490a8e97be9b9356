import { useState } from 'react'
import type { EventOnTheWire } from '#contract/event.ts'
import { BeginSelling } from '../../app/begin/BeginSelling.tsx'
import { CardAddress } from '../../app/card/print/CardAddress.tsx'
import classes from './Event.module.css'
import { EventForm } from './EventForm.tsx'

type Props = { readonly event: EventOnTheWire }

/** The form keeps what it began with until it is saved or taken up anew: another admin's change is never typed over. */
export function EventSettings({ event }: Props) {
  const [begun, setBegun] = useState({ settings: event.settings, times: 0 })
  const takeUp = (settings: EventOnTheWire['settings']) => setBegun({ settings, times: begun.times + 1 })
  return (
    <div className={classes.halves}>
      <section className={`fp-panel ${classes.panel}`}>
        <EventForm
          key={begun.times}
          seen={begun.settings}
          fixed={event.fixed}
          onSaved={takeUp}
          onReload={() => takeUp(event.settings)}
        />
      </section>
      <div className={classes.beside}>
        <BeginSelling begun={event.begun} />
        <section className={`fp-panel ${classes.panel}`} aria-labelledby="the-card">
          <h2 id="the-card" className={classes.title}>
            La carte
          </h2>
          <CardAddress hasWayThere={false} />
        </section>
      </div>
    </div>
  )
}
