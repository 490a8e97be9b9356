import { useRef, useState } from 'react'
import { ScannerModal } from '../app/scanner/ScannerModal.tsx'
import { useGunScan } from '../app/scanner/use-gun-scan.ts'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { useUrlState } from '../app/url-state.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { CardListing } from './cards/CardListing.tsx'
import { atFirst, filterKinds } from './cards/card-filters.ts'
import { NewCard } from './cards/NewCard.tsx'
import { ScanButton } from './cards/ScanButton.tsx'

export function CardsScreen() {
  const [filters, setFilters, isFiltered] = useUrlState(filterKinds)
  const [createdId, setCreatedId] = useState<string>()
  const [scannedCode, setScannedCode] = useState<string>()
  const [isScanning, setIsScanning] = useState(false)
  const screen = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()

  const find = (code: string) => {
    setIsScanning(false)
    setScannedCode(code)
    setFilters({ ...atFirst, q: code })
  }
  useGunScan(find)
  useShortcut({ key: 'n', label: 'Nouvelle carte' }, () =>
    screen.current?.querySelector<HTMLElement>('form select')?.focus(),
  )
  useShortcut({ key: 's', label: 'Scanner une carte' }, () => setIsScanning(true))

  return (
    <div ref={screen}>
      <PageHeader
        title="Gestion des cartes"
        action={isPhone ? undefined : <ScanButton onScan={() => setIsScanning(true)} />}
      />
      <NewCard
        onCreated={(id) => {
          setCreatedId(id)
          setFilters(atFirst)
        }}
      />
      <CardListing
        filters={filters}
        isFiltered={isFiltered}
        createdId={createdId}
        scannedCode={scannedCode}
        onChange={setFilters}
        onScan={() => setIsScanning(true)}
      />
      <ScannerModal opened={isScanning} onClose={() => setIsScanning(false)} onCode={find} />
    </div>
  )
}
