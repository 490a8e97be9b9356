import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FileKind, saveTable, type Table } from '../device/table-file.ts'
import { useAct } from '../form/use-act.ts'
import { useFocusBack } from '../form/use-focus-back.ts'
import { useObstacle } from '../form/use-obstacle.ts'
import { toast, toastError } from '../messages/toast.ts'
import { mostRowsExported } from './walk-pages.ts'

export type ExportButtonsProps = {
  /** Every row, read anew: not those of the page alone. */
  readonly read: (() => Promise<{ readonly table: Table; readonly isCutShort: boolean }>) | undefined
}

const french = new Intl.NumberFormat('fr-FR')
const cutShort = `Fichier limité aux ${french.format(mostRowsExported)} lignes les plus récentes. Filtrez pour exporter les autres.`
const kinds = { csv: 'Exporter (CSV)', xlsx: 'Exporter (XLSX)' } as const satisfies Record<FileKind, string>

/** `<ExportButtons read={list.readFile} />`, or of any other table. */
export function ExportButtons({ read }: ExportButtonsProps) {
  const obstacle = useObstacle()
  const save = async (kind: FileKind) => {
    if (!read) return false
    const { table, isCutShort } = await read()
    await saveTable(table, kind)
    return isCutShort
  }
  const exporting = useAct(save, {
    onDone: (isCutShort) => isCutShort && toast('warning', cutShort),
    onRefused: toastError,
  })
  const isSaving = exporting.state === 'sending'
  return (
    <Group gap={8}>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <ExportButton
          key={kind}
          kind={kind}
          isSaving={isSaving && exporting.sent === kind}
          isOff={obstacle !== undefined || isSaving}
          onSave={exporting.run}
        />
      ))}
    </Group>
  )
}

type ButtonProps = {
  readonly kind: FileKind
  readonly isSaving: boolean
  readonly isOff: boolean
  readonly onSave: (kind: FileKind) => void
}

const ExportButton = ({ kind, isSaving, isOff, onSave }: ButtonProps) => (
  <Button
    ref={useFocusBack(isSaving)}
    variant="default"
    px="sm"
    leftSection={<IconDownload size={20} aria-hidden="true" />}
    loading={isSaving}
    disabled={isOff}
    onClick={() => onSave(kind)}
  >
    {kinds[kind]}
  </Button>
)
