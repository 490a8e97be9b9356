import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { EventOnTheWire } from '#contract/event.ts'
import { Link } from '../../app/address/links.tsx'
import classes from './Event.module.css'

type Begun = EventOnTheWire['begun']

const steps = [
  { of: 'stands', to: '/stands', label: 'Créer les stands' },
  { of: 'categories', to: '/admin/categories', label: 'Créer les catégories' },
  { of: 'products', to: '/products', label: 'Créer les produits' },
  { of: 'people', to: '/users', label: "Créer les comptes de l'équipe" },
  { of: 'cards', to: '/cards', label: 'Créer et imprimer les cartes' },
] as const satisfies readonly { readonly of: keyof Begun; readonly to: string; readonly label: string }[]

/** What comes next, until all of it is there. Each line ticks itself by what is found. */
export function BeginSelling({ begun }: { readonly begun: Begun }) {
  if (steps.every((step) => begun[step.of])) return null
  return (
    <section className={`fp-panel ${classes.panel}`} aria-labelledby="begin-selling">
      <h2 id="begin-selling" className={classes.title}>
        Pour commencer à vendre
      </h2>
      <ol className={classes.steps}>
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
