import { useMemo } from 'react'
import { piecesOf, pointsFor } from '#rules/paper/slip-line.ts'
import { measureWith } from '../../app/card/print/draw-face.ts'
import { QrCode } from '../../ui/card/QrCode.tsx'
import classes from './AccessSlips.module.css'
import { type Credentials, type Line, linesOf } from './credentials.ts'

type Props = {
  readonly people: readonly Credentials[]
  readonly address: string
  /** The name of the event, or the brand where it has none. */
  readonly event: string
}

/** A slip of paper for each person, eight to a page. Shown on paper alone: the browser's menu prints the same as the button. */
export function AccessSlips({ people, address, event }: Props) {
  return (
    <div className={classes.slips}>
      {people.map((person) => (
        <article key={person.email} className={classes.slip}>
          <p className={classes.event}>{event}</p>
          <h2 className={classes.name}>{person.name}</h2>
          {/* The QR code has the address alone, so that a person who scans it does not pass the password on. */}
          <div className={classes.code}>
            <QrCode text={address} level="high" label="QR code de l'adresse de connexion" />
          </div>
          <dl className={classes.lines}>
            {linesOf(person, address)
              .filter(({ kind }) => kind !== 'name')
              .map((line) => (
                <SlipLine key={line.label} line={line} />
              ))}
          </dl>
        </article>
      ))}
    </div>
  )
}

/** The width of a slip between its paddings, in millimetres: half of an A4 page without its margins. */
const width = 80

function SlipLine({ line: { label, value, kind } }: { readonly line: Line }) {
  const isAddress = kind === 'address' || kind === 'email'
  const points = useMemo(
    () => (isAddress ? pointsFor(value, { measure: measureWith(document), width }) : undefined),
    [isAddress, value],
  )
  return (
    <div data-kind={kind}>
      <dt>{label}</dt>
      <dd style={points === undefined ? undefined : { fontSize: `${points}pt` }}>
        {isAddress ? piecesOf(value).map((piece) => <span key={piece}>{piece}</span>) : value}
      </dd>
    </div>
  )
}
