import { IconCheck, IconClock, IconEdit, IconPlus } from '@tabler/icons-react'
import type { CatalogueLine } from '#rules/catalogue/catalogue-file.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { formatCount, type Thousandths } from '#rules/plain/quantity.ts'
import { LineState, lineActs } from '../../../app/spreadsheet/line-columns.tsx'
import type { Column } from '../../../ui/list/list-props.ts'
import { faultInWords, type ImportLine, thresholdsOf } from './import-lines.ts'
import { changeInWords } from './import-words.ts'

type Acts = {
  readonly isBusy: boolean
  readonly isProposing: boolean
  readonly onCorrect: (line: ImportLine) => void
}

/** The name comes first, because on a phone a line is a card with its name on top. */
export const importColumns = ({ isBusy, isProposing, onCorrect }: Acts): readonly Column<ImportLine>[] => [
  { key: 'name', label: 'Produit', cell: ({ written }) => written.name || `Ligne ${written.line}` },
  { key: 'state', label: 'État', cell: (line) => <StateOfLine line={line} /> },
  { key: 'stand', label: 'Stand', cell: ({ written }) => written.stand || '—' },
  { key: 'category', label: 'Catégorie', rank: 7, cell: ({ written }) => written.category || '—' },
  {
    ...{ key: 'price', label: 'Prix', isFigure: true },
    cell: ({ line, written }) => (line ? priceOf(line) : written.price || '—'),
  },
  {
    ...{ key: 'stock', label: 'Stock', isFigure: true },
    cell: ({ line, written }) => quantityIn(line?.stock ?? null, line) ?? (written.stock || '—'),
  },
  {
    key: 'thresholds',
    label: 'Seuils',
    cell: (line) => thresholdsInWords(line, isProposing),
  },
  lineActs({ isBusy, onCorrect, numberOf: ({ written }) => written.line }),
]

/** «120,00 DH/kg» */
const priceOf = ({ price, unit }: CatalogueLine) =>
  `${price === null ? '—' : formatDirhams(price)}${unit === 'kg' ? '/kg' : ''}`

const quantityIn = (quantity: Thousandths | null, line: ImportLine['line']) =>
  quantity === null ? undefined : formatCount(quantity, line?.unit ?? 'unit')

/** The alert threshold and the minimum: «4 · 8», «4 · 8 proposés» */
function thresholdsInWords(line: ImportLine, isProposing: boolean): string {
  const { stockAlert, minQuantity, isProposed } = thresholdsOf(line, isProposing)
  const said = [stockAlert, minQuantity].flatMap((quantity) => quantityIn(quantity, line.line) ?? [])
  if (said.length === 0) return line.line ? '—' : line.written.stockAlert || '—'
  return isProposed ? `${said.join(' · ')} proposés` : said.join(' · ')
}

function StateOfLine({ line }: { readonly line: ImportLine }) {
  switch (line.state) {
    case 'new':
      return <LineState tone="good" icon={IconPlus} word="Nouveau" />
    case 'unchanged':
      return <LineState tone="off" icon={IconCheck} word="Inchangé" />
    case 'asked':
      return <LineState tone="off" icon={IconClock} word="Vérification…" />
    case 'changed':
      return (
        <LineState tone="note" icon={IconEdit} word="Modifié" isProblem={false}>
          {line.changes.map(changeInWords).join(' · ')}
        </LineState>
      )
    case 'faulty':
      return (
        <LineState tone="bad" word="À corriger">
          {faultInWords(line)}
        </LineState>
      )
  }
}
