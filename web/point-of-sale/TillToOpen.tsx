import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Centimes } from '#rules/money.ts'
import { useDeskSettings } from '../app/desk-settings.ts'
import { useShortcuts } from '../app/scanner/use-shortcuts.ts'
import { isInDialog } from '../app/shortcuts/in-dialog.ts'
import { OpeningRefused } from '../app/till/OpeningRefused.tsx'
import { OpenTillForm } from '../app/till/OpenTillForm.tsx'
import { UnknownResult } from '../ui/UnknownResult.tsx'
import classes from './CashierSession.module.css'
import { useTillOpening } from './use-till-opening.ts'

type Props = {
  readonly standName: string
  readonly lastFloat: Centimes | null
  readonly onReload: () => void
}

/** A stand that takes cash says what its drawer begins with; the others open in one tap. */
export function TillToOpen({ standName, lastFloat, onReload }: Props) {
  const { standsHoldCash } = useDeskSettings()
  if (standsHoldCash)
    return <OpenTillForm label="Fonds de caisse" lastFloat={lastFloat} onReload={onReload} />
  return <OpenInOneTap standName={standName} onReload={onReload} />
}

function OpenInOneTap({ standName, onReload }: Pick<Props, 'standName' | 'onReload'>) {
  const opening = useTillOpening()
  useShortcuts((event) => {
    if (event.key.toLowerCase() === 'o' && !event.ctrlKey && !event.metaKey && !isInDialog(event))
      opening.open()
  })
  if (opening.state === 'unknown') return <UnknownResult about="Ouverture de la caisse" />
  return (
    <section className={classes.closed}>
      <IconLock size={48} aria-hidden="true" />
      <h2>Caisse fermée</h2>
      <p>Stand&nbsp;: {standName}</p>
      {opening.state === 'refused' ? <OpeningRefused refusal={opening.refusal} onReload={onReload} /> : null}
      <Button
        fullWidth
        size="lg"
        mih={64}
        loading={opening.state === 'sending' || opening.state === 'done'}
        onClick={opening.open}
      >
        Ouvrir ma caisse
      </Button>
    </section>
  )
}
