import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { counted, plural } from '#rules/plain/french.ts'
import { nextStep, type Preparation, preparations, stepsDone } from '#rules/venue/getting-ready.ts'
import { LinkButton } from '../address/LinkButton.tsx'
import { Link } from '../address/links.tsx'
import classes from './GetReady.module.css'
import { placesOfVenue } from './places-of-venue.ts'

type Begun = EventOnTheWire['begun']

type Step = {
  readonly label: string
  /** What stands beside the label while the step is closed and not done. */
  readonly note?: string
  /** One sentence and the action, shown while the step is open. */
  readonly sentence: string
  readonly act: (begun: Begun) => ReactNode
}

const steps: Readonly<Record<Preparation, Step>> = {
  event: {
    label: "Nommer l'événement",
    sentence: 'Son nom paraît sur les écrans, les cartes et les reçus.',
    act: () => (
      <LinkButton to="/admin/venue" size="touch">
        Donner un nom
      </LinkButton>
    ),
  },
  catalogue: {
    label: 'Importer le catalogue',
    sentence: 'Vous avez un tableur\u202F? Collez-le\u00A0: stands, catégories et produits sont créés.',
    act: () => (
      <>
        <LinkButton to="/products" search={{ id: 'importer' }} size="touch">
          Coller ou choisir un fichier
        </LinkButton>
        <span>
          Sans tableur&nbsp;:{' '}
          <Link to="/stands" search={{ id: 'nouveau' }} className="fp-link">
            Créer un stand
          </Link>
        </span>
      </>
    ),
  },
  people: {
    label: "Importer l'équipe",
    note: 'noms et rôles\u202F; un e-mail si vous en avez',
    sentence: 'Collez la liste\u00A0: noms et rôles\u202F; un e-mail si vous en avez.',
    act: () => (
      <>
        <LinkButton to="/users" search={{ id: 'plusieurs' }} size="touch">
          Coller ou choisir un fichier
        </LinkButton>
        <span>
          Sans tableur&nbsp;:{' '}
          <Link to="/users" search={{ id: 'nouveau' }} className="fp-link">
            Nouvel utilisateur
          </Link>
        </span>
      </>
    ),
  },
  address: {
    label: "Choisir l'adresse des cartes",
    sentence: "Ce que le code QR d'une carte ouvre. À choisir avant d'imprimer.",
    act: () => (
      <LinkButton to="/admin/venue" hash={placesOfVenue.address} size="touch">
        Choisir l'adresse
      </LinkButton>
    ),
  },
  cards: {
    label: 'Créer et imprimer les cartes',
    sentence: "Créez-les en un lot, imprimez-les, puis confirmez qu'elles sont sorties.",
    act: () => (
      <LinkButton to="/cards" size="touch">
        Créer les cartes
      </LinkButton>
    ),
  },
  kitchens: {
    label: 'Une cuisine pour chaque stand qui y envoie des plats',
    sentence: 'Un compte de cuisine par stand, ou un seul sans stand pour tous.',
    act: (begun) => <Kitchens stands={begun.standsWithoutCook} />,
  },
  devices: {
    label: 'Ajouter les appareils (facultatif)',
    sentence: "Un téléphone devient le poste d'une personne en scannant un code QR.",
    act: () => (
      <LinkButton to="/admin/devices" size="touch">
        Ajouter un appareil
      </LinkButton>
    ),
  },
  printer: {
    label: "Brancher l'imprimante (facultatif)",
    sentence: 'Les reçus et les rapports sortent sur une imprimante du réseau.',
    act: () => (
      <LinkButton to="/admin/venue" hash={placesOfVenue.machines} size="touch">
        Régler l'imprimante
      </LinkButton>
    ),
  },
  floats: {
    label: 'Ouvrir une caisse avec son fonds',
    sentence: 'La personne se connecte sur son appareil, compte son fonds et ouvre sa caisse.',
    act: () => (
      <LinkButton to="/admin/recharge-sessions" size="touch">
        Voir les caisses de recharge
      </LinkButton>
    ),
  },
  trial: {
    label: "Faire une vente d'essai et l'annuler",
    sentence: "Sur l'appareil d'un vendeur, avec une carte rechargée\u00A0: vendez, puis annulez la vente.",
    act: () => (
      <LinkButton to="/admin/cashier-sessions" size="touch">
        Voir les caisses des stands
      </LinkButton>
    ),
  },
}

type Props = Pick<EventOnTheWire, 'begun'> & {
  /** The name of the event, shown beside its step once it is done. */
  readonly name?: string
}

/** «Préparer mon événement»: ten steps, of which one is open: the next one, or the one that a person opens. */
export function GetReady({ begun, name = '' }: Props) {
  const [chosen, setChosen] = useState<Preparation | 'none'>()
  const opened = chosen ?? nextStep(begun)
  const done = stepsDone(begun)
  return (
    <section className={`fp-panel ${classes.panel}`} aria-label="Étapes de la préparation">
      <p className={classes.count} role="status">
        {`${done} sur ${preparations.length} ${plural(done, 'fait', 'faits')}`}
      </p>
      <ol className={classes.steps}>
        {preparations.map((step, place) => (
          <OneStep
            key={step}
            step={step}
            number={place + 1}
            begun={begun}
            isOpen={opened === step}
            note={begun[step] ? (step === 'event' ? name : '') : noteOf(step, begun)}
            onTurn={() => setChosen(opened === step ? 'none' : step)}
          />
        ))}
      </ol>
    </section>
  )
}

/** «2 stands : Msemen & Cie, Jus d'Orient» */
function noteOf(step: Preparation, { standsWithoutCook }: Begun): string {
  if (step !== 'kitchens' || standsWithoutCook.length === 0) return steps[step].note ?? ''
  const names = standsWithoutCook.map(({ name }) => name).join(', ')
  return `${counted(standsWithoutCook.length, 'stand', 'stands')}\u00A0: ${names}`
}

type OneStepProps = {
  readonly step: Preparation
  readonly number: number
  readonly begun: Begun
  readonly isOpen: boolean
  readonly note: string
  readonly onTurn: () => void
}

function OneStep({ step, number, begun, isOpen, note, onTurn }: OneStepProps) {
  const { label, sentence, act } = steps[step]
  const isDone = begun[step]
  const bodyId = `${placesOfVenue.steps}-${step}`
  return (
    <li className={classes.step} data-done={isDone || undefined} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={onTurn}
      >
        {isDone ? <IconCircleCheck aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
        <span className={classes.number}>{number}</span>
        <span className={classes.label}>{label}</span>
        {note === '' ? null : <span className={classes.note}>{note}</span>}
        <span className="fp-hidden">{isDone ? 'Fait' : 'À faire'}</span>
      </button>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        <p>{sentence}</p>
        <div className={classes.acts}>{act(begun)}</div>
      </div>
    </li>
  )
}

/** One button for each stand without a cook, which opens the form of a kitchen account of that stand. */
function Kitchens({ stands }: { readonly stands: Begun['standsWithoutCook'] }) {
  if (stands.length === 0)
    return (
      <LinkButton to="/users" search={{ id: 'nouveau' }} size="touch" variant="default">
        Nouvel utilisateur
      </LinkButton>
    )
  return stands.map(({ id, name }) => (
    <LinkButton key={id} to="/users" search={{ id: `cuisine-${id}` }} size="touch">
      Ajouter une cuisine&nbsp;: {name}
    </LinkButton>
  ))
}
