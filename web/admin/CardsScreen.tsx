import { useRef, useState } from 'react'
import { ScannerModal } from '../app/scanner/ScannerModal.tsx'
import { useGunScan } from '../app/scanner/use-gun-scan.ts'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { toastRefusal } from '../app/toast.ts'
import { useUrlState } from '../app/url-state.ts'
import { useIsPhone } from '../ui/use-media.ts'
import { type ActOnAllCards, AllCardsDialogs } from './cards/AllCardsDialogs.tsx'
import { CardActDialog } from './cards/CardActDialog.tsx'
import { CardFigures } from './cards/CardFigures.tsx'
import { CardListing } from './cards/CardListing.tsx'
import { CardsHeader } from './cards/CardsHeader.tsx'
import { atFirst, filterKinds } from './cards/card-filters.ts'
import { NewCard } from './cards/NewCard.tsx'
import { PrintSelectionButton } from './cards/PrintSelectionButton.tsx'
import { PrintDialog } from './cards/print/PrintDialog.tsx'
import { PrintSelection } from './cards/print/PrintSelection.tsx'
import { useSelection } from './cards/selection.ts'
import { useOpenAct } from './cards/use-open-act.ts'

const none: readonly string[] = []

export function CardsScreen() {
  const [filters, setFilters, isFiltered] = useUrlState(filterKinds)
  const [createdIds, setCreatedIds] = useState(none)
  const [toPrint, setToPrint] = useState(none)
  const [scannedCode, setScannedCode] = useState<string>()
  const [actOnAll, setActOnAll] = useState<ActOnAllCards>()
  const [isScanning, setIsScanning] = useState(false)
  const screen = useRef<HTMLDivElement>(null)
  const acts = useOpenAct()
  const chosen = useSelection()
  const isPhone = useIsPhone()

  const find = (code: string) => {
    setIsScanning(false)
    setScannedCode(code)
    setFilters({ ...atFirst, q: code })
  }
  const scan = () => setIsScanning(true)
  useGunScan(find, { onBad: () => toastRefusal('card-code-invalid') })
  useShortcut({ key: 'n', label: 'Nouvelle carte' }, () =>
    screen.current?.querySelector<HTMLElement>('form select')?.focus(),
  )
  useShortcut({ key: 's', label: 'Scanner une carte' }, scan)

  const printing =
    isPhone && chosen.length === 0 ? undefined : (
      <PrintSelectionButton count={chosen.length} onPrint={() => setToPrint(chosen)} />
    )
  return (
    <div ref={screen}>
      <CardsHeader onScan={scan} onPick={setActOnAll} printing={printing} />
      <CardFigures />
      <NewCard
        onCreated={(ids) => {
          setCreatedIds(ids)
          setFilters(atFirst)
        }}
        onPrintCard={acts.printing.print}
        onPrintCards={setToPrint}
      />
      <CardListing
        filters={filters}
        isFiltered={isFiltered}
        createdIds={createdIds}
        scannedCode={scannedCode}
        acts={acts.closed}
        onChange={setFilters}
        onScan={scan}
        onAct={acts.onAct}
      />
      <ScannerModal opened={isScanning} onClose={() => setIsScanning(false)} onCode={find} />
      {acts.open ? <CardActDialog {...acts.open} onAct={acts.onAct} onClose={acts.close} /> : null}
      <AllCardsDialogs open={actOnAll} onClose={() => setActOnAll(undefined)} />
      <PrintDialog printing={acts.printing} />
      {toPrint.length > 0 ? <PrintSelection cardIds={toPrint} onClose={() => setToPrint(none)} /> : null}
    </div>
  )
}
