import type { ListedDevice } from '#contract/people/device.ts'
import { ofName } from '#rules/plain/elision.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { faultsOfPrinter } from './device-draft.ts'
import { PrinterField } from './PrinterField.tsx'

type Props = { readonly device: ListedDevice; readonly onClose: () => void }

export function ChangePrinter({ device: { id, name, printerAddress }, onClose }: Props) {
  const changing = useAct(ask.changeDevicePrinter, {
    changes: ['devices', 'printer'],
    news: 'Imprimante enregistrée',
    onDone: onClose,
  })
  const draft = useDraft({
    keptAs: 'device-printer',
    of: id,
    changedSince: 'Cet appareil a changé depuis.',
    initial: { printer: printerAddress ?? '' },
    judge: ({ printer }) => faultsOfPrinter(printer),
    act: changing,
    fieldOf: () => 'printer' as const,
  })
  return (
    <ActDialog
      act={changing}
      draft={draft}
      title={`Imprimante ${ofName(name)}`}
      label="Enregistrer"
      onConfirm={() => changing.run({ deviceId: id, printerAddress: draft.values.printer })}
      onClose={onClose}
    >
      <PrinterField {...draft.text('printer')} />
    </ActDialog>
  )
}
