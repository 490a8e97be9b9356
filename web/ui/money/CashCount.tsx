import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatDirhams } from '#rules/plain/money.ts'
import { coins, notes, worth } from '#rules/till/cash-count.ts'
import classes from './CashCount.module.css'
import { CashRow } from './CashRow.tsx'
import { type CashTyped, piecesOf, stepPieces, typePieces } from './cash-typing.ts'
import { DirhamField } from './DirhamField.tsx'

type Props = {
  readonly typed: CashTyped
  readonly onChange: (typed: CashTyped) => void
  /** «Total compté», «Fonds initial» */
  readonly label: string
  readonly description?: string
  /** Why what was typed is no amount of cash. */
  readonly error?: string | undefined
  /** The first field gets the focus: the next digit is a count. */
  readonly isFocused?: boolean
}

/** Cash in a drawer, counted by notes and coins or typed as one sum. Enter moves to the next row, then to the form's button. */
export function CashCount({ typed, onChange, label, description, error, isFocused = false }: Props) {
  const area = useRef<HTMLDivElement>(null)
  /** True after a person chose to type the total: its field then takes the focus. */
  const [isTotalAsked, setIsTotalAsked] = useState(false)
  const isByPiece = typed.way === 'pieces'
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !isByPiece) return
    event.preventDefault()
    const fields = [...(area.current?.querySelectorAll('input') ?? [])]
    const next = fields[fields.indexOf(event.target) + 1]
    const button = event.target.form?.querySelector<HTMLElement>('button[type="submit"]')
    ;(next ?? button)?.focus()
  }
  const row = (value: (typeof notes | typeof coins)[number], isFirst: boolean) => (
    <CashRow
      key={value}
      value={value}
      quantity={typed.pieces[value] ?? ''}
      isFocused={isFocused && isFirst}
      onType={(quantity) => onChange(typePieces(typed, value, quantity))}
      onStep={(step) => onChange(stepPieces(typed, value, step))}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter within a field goes on to the next one.
    <div className={classes.count} ref={area} onKeyDown={goOn}>
      <div className={classes.layout} data-way={typed.way}>
        {isByPiece ? (
          <>
            <div className={classes.pieces}>
              <fieldset className={classes.group}>
                <legend>Billets</legend>
                {notes.map((value, n) => row(value, n === 0))}
              </fieldset>
              <fieldset className={classes.group}>
                <legend>Pièces</legend>
                {coins.map((value) => row(value, false))}
              </fieldset>
            </div>
            <p className={classes.total}>
              <span>{label}</span> <bdi>{formatDirhams(worth(piecesOf(typed)))}</bdi>
            </p>
            {error ? (
              <p role="alert" className={classes.error}>
                {error}
              </p>
            ) : null}
          </>
        ) : (
          <DirhamField
            label={label}
            description={description}
            value={typed.total}
            onChange={(total) => onChange({ ...typed, total })}
            size="lg"
            error={error}
            autoFocus={isTotalAsked}
          />
        )}
        <OtherWay
          isByPiece={isByPiece}
          onTurn={() => {
            setIsTotalAsked(isByPiece)
            onChange({ ...typed, way: isByPiece ? 'total' : 'pieces' })
          }}
        />
      </div>
    </div>
  )
}

const OtherWay = ({ isByPiece, onTurn }: { readonly isByPiece: boolean; readonly onTurn: () => void }) => (
  <Button
    variant="default"
    size="touch"
    px="sm"
    className={`fp-two-lines ${classes.toggle}`}
    onClick={onTurn}
  >
    {isByPiece ? 'Saisir le total' : 'Compter les billets et les pièces'}
  </Button>
)
