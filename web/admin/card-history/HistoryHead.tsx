import { shortCardCode } from '#rules/card-code.ts'
import { Breadcrumb } from '../../app/Breadcrumb.tsx'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { useWayBack } from '../../app/way-back.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** In a field, Esc first gives the keys back. */
const isInField = () =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches('input, select, textarea')

export function HistoryHead({ code }: { code: string | undefined }) {
  const goBack = useWayBack('/cards')
  useShortcut({ key: 'Escape', label: 'Retour à la liste' }, () => {
    if (isInField()) (document.activeElement as HTMLElement).blur()
    else goBack()
  })
  return (
    <PageHeader
      title="Historique de la carte"
      breadcrumb={
        <Breadcrumb above={[{ to: '/cards', label: 'Cartes' }]} here={code ? shortCardCode(code) : '…'} />
      }
    />
  )
}
