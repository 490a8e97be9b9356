import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { Centimes } from '#rules/money.ts'
import { CashCount } from '../../ui/CashCount.tsx'
import { type CashTyped, nothingTyped, readCash, whyNoCash } from '../../ui/cash-typing.ts'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import { useConnection } from '../connection.ts'
import { FloatChips } from './FloatChips.tsx'
import { floatWords } from './float-chips.ts'
import { OpeningRefused } from './OpeningRefused.tsx'
import classes from './Till.module.css'
import { useOpening } from './use-opening.ts'

type Props = {
  readonly lastFloat: Centimes | null
  /** What the cash in the drawer is called here: «Fonds initial». */
  readonly label?: string
  readonly onReload: () => void
}

/** Two taps: a chip, and the button. */
export function OpenTillForm({ lastFloat, label = 'Fonds initial', onReload }: Props) {
  const [typed, setTyped] = useState(nothingTyped('total'))
  const isCut = useConnection() !== 'live'
  const opening = useOpening()
  const read = readCash(typed)
  const fault = whyNoCash(typed)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (read && !isCut) void opening.run({ float: read.counted, floatPieces: read.pieces })
  }
  if (opening.state === 'unknown') return <UnknownResult about="Ouverture de caisse" />
  return (
    <form className={classes.sheet} onSubmit={submit} noValidate>
      <h2 className={classes.title}>Ouvrir ma caisse</h2>
      {typed.way === 'total' ? (
        <FloatChips
          lastFloat={lastFloat}
          chosen={read?.counted}
          onChoose={(amount) => setTyped({ ...typed, total: floatWords(amount) })}
        />
      ) : null}
      <CashCount
        typed={typed}
        onChange={setTyped}
        label={label}
        description="Les espèces dans le tiroir avant la première opération"
        error={fault}
      />
      {opening.state === 'refused' ? <OpeningRefused refusal={opening.refusal} onReload={onReload} /> : null}
      <Button
        type="submit"
        size="lg"
        mih={56}
        disabled={read === undefined || isCut}
        loading={opening.state === 'sending'}
      >
        Ouvrir la caisse
      </Button>
      <p className={classes.reason}>
        {isCut ? 'Ouverture impossible hors connexion.' : read || fault ? '' : whatToDo(typed.way, label)}
      </p>
    </form>
  )
}

const whatToDo = (way: CashTyped['way'], label: string) =>
  way === 'total'
    ? `Choisissez ou saisissez le ${label.toLowerCase()}.`
    : 'Comptez les billets et les pièces du tiroir.'
