import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useShortcuts } from '../app/scanner/use-shortcuts.ts'
import { UnknownResult } from '../ui/UnknownResult.tsx'
import classes from './CashierSession.module.css'
import { isInDialog } from './in-dialog.ts'
import { useTillOpening } from './use-my-till.ts'

export function TillToOpen({ standName }: { standName: string }) {
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
      {opening.state === 'refused' ? (
        <p role="alert" className={classes.refused}>
          {opening.refusal.message}
        </p>
      ) : null}
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
