import { IconDownload } from '@tabler/icons-react'
import type { DashboardFormat } from '#rules/figures/dashboard-figures.ts'
import type { FigurePeriod } from '#rules/figures/figures.ts'
import type { Table } from '#rules/plain/table-file.ts'
import { ask } from '../../app/calls/ask.ts'
import { useMaskedAmounts } from '../../app/device/masked-amounts.ts'
import { saveFile } from '../../app/device/save-file.ts'
import { saveWorkbook } from '../../app/device/table-file.ts'
import { useAct } from '../../app/form/use-act.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { toastError } from '../../app/messages/toast.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'

const kinds = { pdf: 'PDF, pour imprimer', xlsx: 'XLSX, pour un tableur' } as const

/** Exports the dashboard of the period as a file. A device that masks amounts warns that the file does not. */
export function ExportDashboard({ period }: { readonly period: FigurePeriod }) {
  const [areMasked] = useMaskedAmounts()
  const obstacle = useObstacle()
  const saving = useAct(save, { onRefused: toastError })
  const isBusy = saving.state === 'sending'
  return (
    <ActionMenu
      label="Exporter"
      icon={<IconDownload size={20} aria-hidden="true" />}
      isBusy={isBusy}
      isDisabled={obstacle !== undefined || isBusy}
      actions={(['pdf', 'xlsx'] as const).map((format) => ({
        label: kinds[format],
        onPick: () => saving.run({ period, format }),
      }))}
      note={areMasked ? 'Le fichier contient les montants.' : undefined}
    />
  )
}

type Wish = { readonly period: FigurePeriod; readonly format: DashboardFormat }

async function save(wish: Wish): Promise<void> {
  const file = await ask.exportDashboard(wish)
  if (wish.format === 'pdf') return saveFile(file.name, file)
  const sheets: Table[] = JSON.parse(await file.text())
  return saveWorkbook(file.name, sheets)
}
