import { useState } from 'react'
import type { CardOnTheWire, CardPage } from '#contract/card/card.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { PrintDialog } from '../app/card/print/PrintDialog.tsx'
import { PrintSelection } from '../app/card/print/PrintSelection.tsx'
import { useSelection } from '../app/card/print/selection.ts'
import { usePrintCard } from '../app/card/print/use-print-card.ts'
import { List } from '../app/list/List.tsx'
import type { ListRowsProps } from '../app/list/ListRows.tsx'
import { useList } from '../app/list/use-list.ts'
import { ScannerModal } from '../app/scanner/ScannerModal.tsx'
import { useGunScan } from '../app/scanner/use-gun-scan.ts'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { ViewChoice } from '../ui/list/ViewChoice.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { type ActOnAllCards, AllCardsDialogs } from './cards/AllCardsDialogs.tsx'
import { CardActDialog } from './cards/CardActDialog.tsx'
import { CardFigures } from './cards/CardFigures.tsx'
import { CardGrid, CardGridSkeleton } from './cards/CardGrid.tsx'
import classes from './cards/CardList.module.css'
import { CardsHeader } from './cards/CardsHeader.tsx'
import { ChosenCards } from './cards/ChosenCards.tsx'
import { cardColumns } from './cards/card-columns.tsx'
import { cardList, cardTable } from './cards/card-list.ts'
import { GiveCards } from './cards/gift/GiveCards.tsx'
import { ManyCards, useManyCards } from './cards/many/ManyCards.tsx'
import { useCreation } from './cards/new/creation.ts'
import { NewCard } from './cards/new/NewCard.tsx'
import { ScanButton } from './cards/ScanButton.tsx'
import type { CardAct, OnAct } from './cards/tile-act.ts'
import { useUnprinted } from './cards/use-unprinted.ts'

const none: readonly string[] = []

const views = { vue: ['grille', 'tableau'] } as const

/** The list in the view of its address; both views have the same filters, order and selection. */
function useCards() {
  const [{ vue }, changeView] = useUrlState(views)
  const isTable = vue === 'tableau'
  const list = useList(isTable ? cardTable : cardList, {})
  const choice = useIsPhone() ? null : (
    <div className={classes.views}>
      <ViewChoice
        labels={{ grille: 'Grille', tableau: 'Tableau' }}
        value={vue}
        onChoose={(chosen) => changeView({ vue: chosen })}
      />
    </div>
  )
  return { list, isTable, choice }
}

type CardsList = ReturnType<typeof useCards>['list']

/** The results that one tap may choose: how many there are, and under which filters. */
const resultsOf = ({ query, asked, order, readIds }: CardsList) => ({
  total: query.data?.total ?? 0,
  filters: JSON.stringify([asked, order]),
  readIds,
})

export function CardsScreen() {
  const { list, isTable, choice } = useCards()
  const many = useManyCards()
  const [createdIds, setCreatedIds] = useState(none)
  const [toPrint, setToPrint] = useState(none)
  const [toGive, setToGive] = useState(none)
  const [scannedCode, setScannedCode] = useState<string>()
  const [actOnAll, setActOnAll] = useState<ActOnAllCards>()
  const [isScanning, setIsScanning] = useState(false)
  const acts = useOpenAct()
  const unprinted = useUnprinted(setToPrint)
  const chosen = useSelection()
  const creation = useCreation(list.active.length === 0 && list.query.data?.rows.length === 0)

  const find = (code: string) => {
    setIsScanning(false)
    setScannedCode(code)
    list.change({ ...list.atFirst, q: code })
  }
  const scan = () => setIsScanning(true)
  const acting = { onGive: setToGive, onPrint: setToPrint, onMany: many.open }
  const bar = ({ rows }: CardPage) => (
    <ChosenCards {...resultsOf(list)} {...acting} cards={rows} views={choice} />
  )
  useGunScan(find)
  useShortcut({ key: 's', label: 'Scanner une carte' }, scan)

  return (
    <div>
      <CardsHeader
        chosen={chosen.length}
        isLooking={unprinted.state === 'sending'}
        creation={creation}
        onPrint={() => setToPrint(chosen)}
        onPrintNew={() => unprinted.run(undefined)}
        onScan={scan}
        onPick={setActOnAll}
      />
      <CardFigures />
      <NewCard
        creation={creation}
        onCreated={(ids) => {
          setCreatedIds(ids)
          list.change(list.atFirst)
        }}
        onPrintCard={acts.printing.print}
        onPrintCards={setToPrint}
      />
      <ManyCards many={many} />
      <Rows list={list} isTable={isTable} above={bar} onScan={scan}>
        {({ rows, isDimmed }) => (
          <CardGrid
            cards={rows}
            createdIds={createdIds}
            scannedCode={scannedCode}
            isSearched={list.asked.q !== ''}
            isDimmed={isDimmed}
            onAct={acts.onAct}
          />
        )}
      </Rows>
      <ScannerModal opened={isScanning} onClose={() => setIsScanning(false)} onCode={find} />
      {acts.open ? <CardActDialog {...acts.open} onAct={acts.onAct} onClose={acts.close} /> : null}
      <AllCardsDialogs open={actOnAll} onClose={() => setActOnAll(undefined)} />
      <PrintDialog printing={acts.printing} />
      {toGive.length > 0 ? <GiveCards cardIds={toGive} onClose={() => setToGive(none)} /> : null}
      {toPrint.length > 0 ? <PrintSelection cardIds={toPrint} onClose={() => setToPrint(none)} /> : null}
    </div>
  )
}

type RowsProps = Pick<ListRowsProps<CardPage>, 'list' | 'above' | 'children'> & {
  readonly isTable: boolean
  readonly onScan: () => void
}

/** The table, or the grid that `children` renders. */
function Rows({ list, above, isTable, onScan, children }: RowsProps) {
  const isPhone = useIsPhone()
  const shown = isTable ? { columns: cardColumns } : { skeleton: <CardGridSkeleton />, children }
  return (
    <List
      list={list}
      besideSearch={isPhone ? <ScanButton onScan={onScan} /> : null}
      {...(above && { above })}
      {...shown}
    />
  )
}

type OpenAct = { readonly card: CardOnTheWire; readonly act: Exclude<CardAct, 'print'> }

/** Which dialog is open over the list and for which card. Printing opens no dialog until it is over. */
function useOpenAct() {
  const [open, setOpen] = useState<OpenAct>()
  const printing = usePrintCard()
  const onAct: OnAct = (card, act) => {
    if (act === 'print') printing.print(card)
    else setOpen({ card, act })
  }
  return { open, onAct, printing, close: () => setOpen(undefined) }
}
