import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { isReady, type Preparation, preparations } from '#rules/venue/getting-ready.ts'
import { Link, usePath } from '../address/links.tsx'
import classes from './GetReady.module.css'
import { placesOfVenue } from './places-of-venue.ts'

/** Where the step is done; `to` is undefined for an admin where only the holder of a till can do it. */
type Place = { readonly to?: string; readonly hash?: string; readonly label: string }

const places: Readonly<Record<Preparation, Place>> = {
  stands: { to: '/stands', label: 'Créer les stands' },
  categories: { to: '/admin/categories', label: 'Créer les catégories' },
  products: { to: '/products', label: 'Créer les produits' },
  people: { to: '/users', label: "Créer les comptes de l'équipe" },
  devices: { to: '/admin/devices', label: "Ajouter les appareils de l'équipe (facultatif)" },
  address: { to: '/admin/venue', hash: placesOfVenue.address, label: "Choisir l'adresse des cartes" },
  unsoldCards: {
    to: '/admin/venue',
    hash: placesOfVenue.unsoldCards,
    label: 'Décider des cartes jamais vendues',
  },
  cards: { to: '/cards', label: 'Créer et imprimer les cartes' },
  floats: { label: "Ouvrir une caisse avec son fonds, sur l'appareil de qui la tient" },
  printer: {
    to: '/admin/venue',
    hash: placesOfVenue.machines,
    label: "Brancher l'imprimante de reçus (facultatif)",
  },
  trial: {
    to: '/admin/cashier-sessions',
    label: "Faire une vente d'essai sur l'appareil d'un vendeur et l'annuler",
  },
}

/** The steps still to be done, until none is left. */
export function GetReady({ begun }: Pick<EventOnTheWire, 'begun'>) {
  if (isReady(begun)) return null
  return (
    <section className={`fp-panel ${classes.panel}`} aria-labelledby={placesOfVenue.steps}>
      <h2 id={placesOfVenue.steps} className={classes.title}>
        Préparer mon événement
      </h2>
      <ol>
        {preparations.map((name) => (
          <li key={name} className={classes.step} data-done={begun[name] || undefined}>
            {begun[name] ? <IconCircleCheck aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
            <Way {...places[name]} />
            <span className={classes.state}>{begun[name] ? 'Fait' : 'À faire'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A link to the step's place; none to the page that is already shown, unless the link leads to a section of it. */
function Way({ to, hash, label }: Place) {
  const here = usePath()
  if (to === undefined || (to === here && hash === undefined)) return <span>{label}</span>
  return (
    <Link to={to} {...(hash && { hash })} className="fp-link">
      {label}
    </Link>
  )
}
