import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Table } from '#rules/plain/table-file.ts'
import { ask } from '../calls/ask.ts'
import { mostRowsExported } from '../calls/walk-pages.ts'
import { type FileKind, saveTable } from '../device/table-file.ts'
import { useAct } from '../form/use-act.ts'
import { useFocusBack } from '../form/use-focus-back.ts'
import { useObstacle } from '../form/use-obstacle.ts'
import { toast, toastError } from '../messages/toast.ts'
import { saveExport, type Wish } from './save-export.ts'

export type ExportButtonsProps = {
  /** Reads every row page by page, for a list that the server does not export as a file. */
  readonly read?: (() => Promise<{ readonly table: Table; readonly isCutShort: boolean }>) | undefined
  /** The rows that the server exports as a file. */
  readonly wish?: Wish | undefined
  /** The name of the export, where a screen offers several: «Ventes». */
  readonly name?: string
}

const french = new Intl.NumberFormat('fr-FR')
const cutShort = `Fichier limité aux ${french.format(mostRowsExported)} lignes les plus récentes. Filtrez pour exporter les autres.`
const kinds = { csv: 'Exporter (CSV)', xlsx: 'Exporter (XLSX)' } as const satisfies Record<FileKind, string>

/** `<ExportButtons wish={{ kind: 'sales', period, standId }} />`, or `read={list.readFile}`. */
export function ExportButtons({ read, wish, name }: ExportButtonsProps) {
  const obstacle = useObstacle()
  /** Saves the file; returns a warning about it, if there is one. */
  const save = async (kind: FileKind): Promise<string | undefined> => {
    if (wish) return saveExport(wish, kind)
    if (!read) return undefined
    const { table, isCutShort } = await read()
    await ask.noteExport({ file: `${table.name}.${kind}`, rows: table.rows.length })
    await saveTable(table, kind)
    return isCutShort ? cutShort : undefined
  }
  const exporting = useAct(save, {
    onDone: (warning) => warning !== undefined && toast('warning', warning),
    onRefused: toastError,
  })
  const isSaving = exporting.state === 'sending'
  return (
    <Group gap={8}>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <ExportButton
          key={kind}
          kind={kind}
          name={name}
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
  readonly name: string | undefined
  readonly isSaving: boolean
  readonly isOff: boolean
  readonly onSave: (kind: FileKind) => void
}

const ExportButton = ({ kind, name, isSaving, isOff, onSave }: ButtonProps) => (
  <Button
    ref={useFocusBack(isSaving)}
    variant="default"
    aria-label={name && `${kinds[kind]}\u00A0: ${name}`}
    px="sm"
    leftSection={<IconDownload size={20} aria-hidden="true" />}
    loading={isSaving}
    disabled={isOff}
    onClick={() => onSave(kind)}
  >
    {kinds[kind]}
  </Button>
)
