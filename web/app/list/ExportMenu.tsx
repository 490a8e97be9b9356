import { IconDownload } from '@tabler/icons-react'
import type { Table } from '#rules/plain/table-file.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { ask } from '../calls/ask.ts'
import { mostRowsExported } from '../calls/walk-pages.ts'
import { type FileKind, saveTable } from '../device/table-file.ts'
import { useAct } from '../form/use-act.ts'
import { useObstacle } from '../form/use-obstacle.ts'
import { toast, toastError } from '../messages/toast.ts'
import { saveExport, type Wish } from './save-export.ts'

export type ExportMenuProps = {
  /** Reads every row page by page, for a list that the server does not export as a file. */
  readonly read?: (() => Promise<{ readonly table: Table; readonly isCutShort: boolean }>) | undefined
  /** The rows that the server exports as a file. */
  readonly wish?: Wish | undefined
  /** The name of the export, where a screen offers several: «Ventes». */
  readonly name?: string
  /** Another file of the same screen, below the list in the menu. */
  readonly other?: { readonly label: string; readonly wish: Wish; readonly note: string }
}

const french = new Intl.NumberFormat('fr-FR')
const cutShort = `Fichier limité aux ${french.format(mostRowsExported)} lignes les plus récentes. Filtrez pour exporter les autres.`
const fileKinds = ['csv', 'xlsx'] as const satisfies readonly FileKind[]
const kindNames = { csv: 'CSV', xlsx: 'XLSX' } as const satisfies Record<FileKind, string>

type Asked = { readonly kind: FileKind; readonly wish: Wish | undefined }

/** `<ExportMenu wish={{ kind: 'sales', period, standId }} />`, or `read={list.readFile}`. */
export function ExportMenu({ read, wish, name, other }: ExportMenuProps) {
  const obstacle = useObstacle()
  /** Saves the file; returns a warning about it, if there is one. */
  const save = async (asked: Asked): Promise<string | undefined> => {
    if (asked.wish) return saveExport(asked.wish, asked.kind)
    if (!read) return undefined
    const { table, isCutShort } = await read()
    await ask.noteExport({ file: `${table.name}.${asked.kind}`, rows: table.rows.length })
    await saveTable(table, asked.kind)
    return isCutShort ? cutShort : undefined
  }
  const exporting = useAct(save, {
    onDone: (warning) => warning !== undefined && toast('warning', warning),
    onRefused: toastError,
  })
  const isSaving = exporting.state === 'sending'
  const action = (kind: FileKind, asked: Wish | undefined, before = '') => ({
    label: before + kindNames[kind],
    onPick: () => exporting.run({ kind, wish: asked }),
  })
  return (
    <ActionMenu
      label={name ? `Exporter\u00A0: ${name}` : 'Exporter'}
      word="Exporter"
      icon={<IconDownload size={20} aria-hidden="true" />}
      isBusy={isSaving}
      isDisabled={obstacle !== undefined || isSaving}
      actions={[
        ...fileKinds.map((kind) => action(kind, wish)),
        ...(other ? fileKinds.map((kind) => action(kind, other.wish, `${other.label}, `)) : []),
      ]}
      note={other?.note}
    />
  )
}
