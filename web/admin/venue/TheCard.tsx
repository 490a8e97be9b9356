import { CardAddress } from '../../app/card/print/CardAddress.tsx'
import classes from './Event.module.css'

/** Both its faces, as they are printed now. */
export function TheCard() {
  return (
    <section className={`fp-panel ${classes.panel}`} aria-labelledby="the-card">
      <h2 id="the-card" className={classes.title}>
        La carte
      </h2>
      <CardAddress hasWayThere={false} />
    </section>
  )
}
