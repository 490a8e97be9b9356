import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/refusal.ts'
import { useGiveFocusBack } from '../../app/give-focus-back.ts'
import { PrinterSettings } from '../../app/print/PrinterSettings.tsx'
import { queries } from '../../app/queries.ts'
import { Shown } from '../../app/Shown.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { DeskSettingsForm } from './DeskSettingsForm.tsx'
import classes from './Sessions.module.css'

/** «Réglages des caisses»: what the organiser decides about desks, and the printer of their receipts. */
export function DeskSettingsSheet({ onClose }: { readonly onClose: () => void }) {
  useGiveFocusBack()
  // Not read again while somebody types.
  const query = useQuery(queries.readDeskSettings.queryOptions())
  return (
    <Sheet isOpen title="Réglages des caisses" onClose={onClose}>
      <Shown
        query={query}
        whenFailed={refusals['loading-failed']}
        skeleton={<Skeleton height={420} radius="md" />}
      >
        {(settings) => <DeskSettingsForm settings={settings} onSaved={onClose} />}
      </Shown>
      <div className={classes.section}>
        <PrinterSettings />
      </div>
    </Sheet>
  )
}
