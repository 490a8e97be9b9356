import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../app/connection.ts'
import { saveFile } from '../../app/save-file.ts'
import { toast, toastError } from '../../app/toast.ts'
import { mostRowsExported } from './all-pages.ts'
import type { HistoryExport } from './history-export.ts'

const french = new Intl.NumberFormat('fr-FR')
const cutShort = `Fichier limité aux ${french.format(mostRowsExported)} lignes les plus récentes. Filtrez pour exporter les autres.`

export function ExportButton({ file }: { file: HistoryExport }) {
  const isCut = useConnection() !== 'live'
  const exporting = useMutation({
    mutationFn: () => file.read(),
    onSuccess: ({ text, isCutShort }) => {
      saveFile(file.name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
      if (isCutShort) toast('warning', cutShort)
    },
    onError: toastError,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      loading={exporting.isPending}
      disabled={isCut}
      onClick={() => exporting.mutate()}
    >
      Exporter (CSV)
    </Button>
  )
}
