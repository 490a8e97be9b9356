import { type Icon, IconCircleCheck, IconCircleOff, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FormerDevice, HeldOperation } from '#contract/people/device.ts'
import { ofName } from '#rules/plain/elision.ts'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { Link } from '../../app/address/links.tsx'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { queries } from '../../app/calls/queries.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { ActRefused } from '../../app/form/ActRefused.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { aboutStory } from '../../app/money/others-verified.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import classes from './Devices.module.css'

/** The operations without an outcome that retired devices held, until an admin has verified them. */
export function LeftBehind() {
  const { data = [] } = useQuery(readingLeftBehind)
  if (data.length === 0) return null
  return (
    <section className={classes.left} aria-labelledby="left-behind">
      <h2 id="left-behind" className={classes.title}>
        Opérations d'appareils retirés
      </h2>
      <p className={classes.seen}>
        Envoyées sans réponse. Vérifier dit si elles ont eu lieu&nbsp;; une opération qui n'est pas
        enregistrée ne le sera plus jamais.
      </p>
      {data.map((device) => (
        <LeftByDevice key={device.deviceId} device={device} />
      ))}
    </section>
  )
}

const readingLeftBehind = queries.listHeldOperations.queryOptions({ meta: { watches: ['devices', 'staff'] } })

function LeftByDevice({ device }: { readonly device: FormerDevice }) {
  const { deviceId, deviceName, staffName, leftAt, isVerified, operations } = device
  const now = useNow(60_000)
  const verifying = useAct(ask.verifyHeldOperations, { changes: ['devices'] })
  const isUnknown = operations.some(({ outcome }) => outcome === 'unknown')
  return (
    <article className={`fp-panel ${classes.former}`} aria-label={`Opérations ${ofName(deviceName)}`}>
      <div className={classes.words}>
        <span className="fp-name">{deviceName}</span>
        <span className={classes.seen}>
          {staffName}, retiré&nbsp;: {formatDayAndTime(new Date(leftAt), now)}
        </span>
      </div>
      <ul className={classes.held}>
        {operations.map((operation) => (
          <HeldRow key={operation.operationId} operation={operation} />
        ))}
      </ul>
      {isVerified ? null : (
        <ActButton act={verifying} variant="default" onClick={() => verifying.run({ deviceId })}>
          {isUnknown ? 'Vérifier' : "C'est vu"}
        </ActButton>
      )}
      {verifying.state === 'refused' ? <ActRefused refusal={verifying.refusal} /> : null}
    </article>
  )
}

const outcomes: Record<
  HeldOperation['outcome'],
  { readonly tone: Tone; readonly icon: Icon; readonly word: string }
> = {
  unknown: { tone: 'warn', icon: IconHelpCircle, word: 'À vérifier' },
  booked: { tone: 'good', icon: IconCircleCheck, word: 'Enregistrée' },
  never: { tone: 'off', icon: IconCircleOff, word: "N'a pas eu lieu" },
}

/** An operation that the device held: described by the books where they have it, else in the words of the device. */
function HeldRow({
  operation: { operationId, about, sentAt, outcome, booked },
}: {
  readonly operation: HeldOperation
}) {
  const now = useNow(60_000)
  const { word, ...sign } = outcomes[outcome]
  return (
    <li className={classes.seen}>
      <Badge {...sign}>{word}</Badge>
      <span>
        {booked ? (
          <Link to="/operations/$id" params={{ id: operationId }} className="fp-link">
            {aboutStory(booked)}
          </Link>
        ) : (
          <span>{about}</span>
        )}
        <span>, {formatDayAndTime(new Date(sentAt), now)}</span>
      </span>
    </li>
  )
}
