import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { EventOnTheWire } from '#contract/event.ts'
import { Link } from '../address/links.tsx'
import classes from './BeginSelling.module.css'
import { hasBegun, steps } from './steps.ts'

/** What comes next, until all of it is there. Each line ticks itself by what is found. */
export function BeginSelling({ begun }: Pick<EventOnTheWire, 'begun'>) {
  if (hasBegun(begun)) return null
  return (
    <section className={`fp-panel ${classes.panel}`} aria-labelledby="begin-selling">
      <h2 id="begin-selling" className={classes.title}>
        Pour commencer à vendre
      </h2>
      <ol>
        {steps.map(({ of, to, label }) => (
          <li key={of} className={classes.step} data-done={begun[of] || undefined}>
            {begun[of] ? <IconCircleCheck aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
            <Link to={to} className="fp-link">
              {label}
            </Link>
            <span className={classes.state}>{begun[of] ? 'Fait' : 'À faire'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
