import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../app/connection.ts'
import { type FileKind, saveTable, type Table } from '../../app/table-file.ts'
import { toast, toastError } from '../../app/toast.ts'
import { mostRowsExported } from '../card-history/all-pages.ts'
import classes from './Sessions.module.css'

type Props = {
  /** Read anew: every row, not those of the page alone. */
  readonly read: () => Promise<{ readonly table: Table; readonly isCutShort: boolean }>
}

const french = new Intl.NumberFormat('fr-FR')
const cutShort = `Fichier limité aux ${french.format(mostRowsExported)} lignes les plus récentes. Filtrez pour exporter les autres.`
const kinds = { csv: 'Exporter (CSV)', xlsx: 'Exporter (XLSX)' } as const satisfies Record<FileKind, string>

export function ExportMenu({ read }: Props) {
  const isCut = useConnection() !== 'live'
  const exporting = useMutation({
    mutationFn: async (kind: FileKind) => {
      const { table, isCutShort } = await read()
      await saveTable(table, kind)
      return isCutShort
    },
    onSuccess: (isCutShort) => isCutShort && toast('warning', cutShort),
    onError: toastError,
  })
  return (
    <div className={classes.buttons}>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          px="sm"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          loading={exporting.isPending && exporting.variables === kind}
          disabled={isCut || exporting.isPending}
          onClick={() => exporting.mutate(kind)}
        >
          {kinds[kind]}
        </Button>
      ))}
    </div>
  )
}
