import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { counted, plural } from '#rules/plain/french.ts'
import { nextStep, type Preparation, preparations, stepsDone } from '#rules/venue/getting-ready.ts'
import { LinkButton } from '../address/LinkButton.tsx'
import { Link } from '../address/links.tsx'
import classes from './GetReady.module.css'
import { PutOffCopies } from './PutOffCopies.tsx'
import { steps } from './steps.ts'

type Begun = EventOnTheWire['begun']

type Props = Pick<EventOnTheWire, 'begun'> & {
  /** The name of the event, shown beside its step once it is done. */
  readonly name?: string
}

/** «Préparer mon événement»: eleven steps, of which one is open: the next one, or the one that a person opens. */
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
  const { label, sentence } = steps[step]
  const isDone = begun[step]
  const bodyId = `step-${step}`
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
        <div className={classes.acts}>
          {step === 'kitchens' && begun.standsWithoutCook.length > 0 ? (
            <Kitchens stands={begun.standsWithoutCook} />
          ) : (
            <Way {...steps[step]} />
          )}
          {step === 'copies' && !isDone && !begun.copiesPutOff ? <PutOffCopies /> : null}
        </div>
      </div>
    </li>
  )
}

function Way({ place, button, bySheet }: (typeof steps)[Preparation]) {
  return (
    <>
      <LinkButton {...place} size="touch">
        {button}
      </LinkButton>
      {bySheet ? (
        <span>
          Sans tableur&nbsp;:{' '}
          <Link {...bySheet.without} className="fp-link">
            {bySheet.label}
          </Link>
        </span>
      ) : null}
    </>
  )
}

/** One button for each stand without a cook, which opens the form of a kitchen account of that stand. */
const Kitchens = ({ stands }: { readonly stands: Begun['standsWithoutCook'] }) =>
  stands.map(({ id, name }) => (
    <LinkButton key={id} to="/users" search={{ id: `cuisine-${id}` }} size="touch" className="fp-two-lines">
      Ajouter une cuisine&nbsp;: {name}
    </LinkButton>
  ))
