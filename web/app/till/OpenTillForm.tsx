import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type Centimes, formatDirhams, parseDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { DirhamField } from '../../ui/DirhamField.tsx'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import { ask } from '../ask.ts'
import { useConnection } from '../connection.ts'
import { useMe } from '../me.ts'
import { useOperation } from '../operation.ts'
import { readAgain } from '../read-again.ts'
import { FloatChips } from './FloatChips.tsx'
import { floatWords } from './float-chips.ts'
import classes from './Till.module.css'

type Props = { readonly lastFloat: Centimes | null; readonly onReload: () => void }

export function OpenTillForm({ lastFloat, onReload }: Props) {
  const me = useMe()
  const [typed, setTyped] = useState('')
  const isCut = useConnection() !== 'live'
  const opening = useOperation(
    (input: Parameters<typeof ask.openTill>[0]) =>
      ask.openTill(input).finally(() => readAgain(new Set([`till:${me.id}`]))),
    ({ float }) => ({ about: `Ouverture de caisse, fonds de ${formatDirhams(float)}` }),
  )
  const float = parseDirhams(typed)
  const isMalformed = typed !== '' && float === undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (float !== undefined && !isCut) void opening.run({ float })
  }
  if (opening.state === 'unknown') return <UnknownResult about="Ouverture de caisse" />
  return (
    <form className={classes.sheet} onSubmit={submit} noValidate>
      <h2 className={classes.title}>Ouvrir ma caisse</h2>
      <FloatChips lastFloat={lastFloat} chosen={float} onChoose={(amount) => setTyped(floatWords(amount))} />
      <DirhamField
        label="Fonds initial"
        description="Les espèces dans le tiroir avant la première opération"
        value={typed}
        onChange={setTyped}
        size="lg"
        error={isMalformed ? refusals['amount-malformed'] : undefined}
      />
      {opening.state === 'refused' ? (
        <div role="alert" className={classes.refusal}>
          <p>{opening.refusal.message}</p>
          {opening.refusal.code === 'till-already-open' ? (
            <Button variant="default" mih={48} onClick={onReload}>
              Reprendre
            </Button>
          ) : null}
        </div>
      ) : null}
      <Button
        type="submit"
        size="lg"
        mih={56}
        disabled={float === undefined || isCut}
        loading={opening.state === 'sending'}
      >
        Ouvrir la caisse
      </Button>
      <p className={classes.reason}>
        {isCut
          ? 'Ouverture impossible hors connexion.'
          : typed === ''
            ? 'Choisissez ou saisissez le fonds initial.'
            : ''}
      </p>
    </form>
  )
}
