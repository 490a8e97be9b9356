import { Button, Loader } from '@mantine/core'
import { IconArrowsExchange, IconCircleCheck, IconDevices } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RelayOnTheWire } from '#contract/relay/relay.ts'
import { formatTime } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { handingLine, uncoveredLine } from '#rules/relay/first-words.ts'
import { coverInShort } from '#rules/relay/second-step-words.ts'
import { handWarning, standByPath } from '#rules/relay/stand-by-words.ts'
import { ask } from '../../../app/calls/ask.ts'
import { QueryState } from '../../../app/calls/QueryState.tsx'
import { useConfirmed } from '../../../app/confirm/use-confirmed.tsx'
import { ActRefused } from '../../../app/form/ActRefused.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { Standing } from '../standing.ts'
import { Pairing } from './Pairing.tsx'
import { readingRelay } from './reading-relay.ts'
import classes from './Second.module.css'

export function useSecondStanding(): Standing | undefined {
  const { data } = useQuery(readingRelay)
  if (!data) return undefined
  const { state, since, isOurs } = data
  if (!isOurs) return { says: 'Dans votre PostgreSQL', isDone: true }
  return { says: coverInShort({ state, since: new Date(since) }), isDone: state !== 'uncovered' }
}

/** The second computer: added by a code, then followed. */
export function SecondStep() {
  const query = useQuery(readingRelay)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {(relay) => (
        <div className={classes.second}>
          <p>
            Un second ordinateur reçoit chaque opération pendant que vous vendez. Si celui-ci tombe en panne,
            il prend le relais en quelques secondes.
          </p>
          {relay.isOurs ? (
            <Own relay={relay} />
          ) : (
            <p>
              Cette maison a sa propre base PostgreSQL&nbsp;: son second ordinateur se règle là-bas. Voyez
              docs/running.md.
            </p>
          )}
        </div>
      )}
    </QueryState>
  )
}

type Props = { readonly relay: RelayOnTheWire }

function Own({ relay }: Props) {
  const { state, since, second, troubles, pairing } = relay
  const isBack = useIsHandBack(relay)
  if (pairing && pairing.step !== 'refused') return <Pairing pairing={pairing} />
  if (relay.isHanding) return <Handing second={second} />
  if (state === 'none') return <Adding refused={pairing?.why} />
  return (
    <>
      {state === 'covered' ? (
        <Notice tone="note" icon={IconCircleCheck}>
          À jour depuis {formatTime(new Date(since))}. Chaque opération est enregistrée sur les deux
          ordinateurs.
        </Notice>
      ) : (
        <Notice tone="warn">{uncoveredLine(new Date(since))}</Notice>
      )}
      <p>Adresse du second&nbsp;: {second ?? '…'}</p>
      {troubles.map((trouble) => (
        <Notice key={trouble} tone="warn">
          {trouble}
        </Notice>
      ))}
      <p>
        En cas de panne, ouvrez sur le second la page <span className="fp-code">{standByPath}</span> et
        touchez «&nbsp;Prendre le relais&nbsp;».
      </p>
      {isBack ? (
        <Notice tone="warn">
          La main n'a pas été passée&nbsp;: cet ordinateur est toujours le premier. Réessayez quand le second
          est à jour.
        </Notice>
      ) : null}
      {state === 'covered' ? <PassingHand /> : null}
    </>
  )
}

/** Whether this page saw the hand being passed to a second that is the second still. */
function useIsHandBack({ isHanding, second }: RelayOnTheWire): boolean {
  const [passedTo, setPassedTo] = useState<string | null>(null)
  if (isHanding && passedTo !== second) setPassedTo(second)
  return !isHanding && passedTo !== null && passedTo === second
}

const Handing = ({ second }: { readonly second: string | null }) => (
  <p role="status" className={classes.waiting}>
    <Loader size="sm" aria-hidden="true" />
    <span>
      {handingLine} {second ? <>Les ventes continuent sur {second}.</> : null}
    </span>
  </p>
)

/** Both computers run, and the other is to be the first. */
function PassingHand() {
  const confirmed = useConfirmed()
  const passing = useAct(ask.passHand, { changes: ['relay'] })
  const [isAsked, setIsAsked] = useState(false)
  const pass = () => {
    setIsAsked(false)
    confirmed.before(() => passing.run({}))
  }
  return (
    <>
      {passing.state === 'refused' ? <ActRefused refusal={passing.refusal} /> : null}
      {isAsked ? (
        <>
          <p>{handWarning}</p>
          <div className={classes.acts}>
            <Button size="touch" onClick={pass}>
              Oui, passer la main
            </Button>
            <Button variant="default" size="touch" onClick={() => setIsAsked(false)}>
              Annuler
            </Button>
          </div>
        </>
      ) : (
        <Button
          className={classes.alone}
          variant="default"
          size="touch"
          loading={passing.state === 'sending'}
          leftSection={<IconArrowsExchange size={20} aria-hidden="true" />}
          onClick={() => setIsAsked(true)}
        >
          Passer la main
        </Button>
      )}
      {confirmed.dialog}
    </>
  )
}

/** `refused`: why the pairing before came to nothing. */
function Adding({ refused }: { readonly refused: string | undefined }) {
  const confirmed = useConfirmed()
  const beginning = useAct(ask.beginPairing, { changes: ['relay'] })
  return (
    <>
      {refused === undefined ? null : <Notice tone="warn">{refused}</Notice>}
      {beginning.state === 'refused' ? <ActRefused refusal={beginning.refusal} /> : null}
      <p>
        Il lui faut FarhaPass dans la même version, le même système, et le réseau du lieu. Les clés de la
        maison y seront copiées&nbsp;: choisissez un ordinateur à vous.
      </p>
      <Button
        className={classes.alone}
        size="touch"
        loading={beginning.state === 'sending'}
        leftSection={<IconDevices size={20} aria-hidden="true" />}
        onClick={() => confirmed.before(() => beginning.run({}))}
      >
        Ajouter un second ordinateur
      </Button>
      {confirmed.dialog}
    </>
  )
}
