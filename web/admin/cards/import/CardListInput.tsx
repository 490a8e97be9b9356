import { NativeSelect } from '@mantine/core'
import { type ImportWay, importWays } from '#rules/card/card-import.ts'
import { issueWayWords } from '#rules/card/card-issue.ts'
import { type CardListFile, longestCardList, readCardList } from '#rules/card/card-list-file.ts'
import { cardTypes } from '#rules/card/card-type.ts'
import { counted } from '#rules/plain/french.ts'
import { now } from '../../../app/calls/clock.ts'
import { readEveryLine } from '../../../app/spreadsheet/read-spreadsheet.ts'
import { SpreadsheetInput } from '../../../app/spreadsheet/SpreadsheetInput.tsx'

const example = [
  'Code\tType\tSolde (DH)\tExpire le\tCréée le',
  'FP-482915-3FA9C07B12DE45F8\tBASIC\t50,00\t2027-01-19\t2026-11-20',
].join('\n')

const longest = counted(longestCardList, 'ligne', 'lignes')

const meanings: Readonly<Record<ImportWay, string>> = {
  'to-sell': 'Les soldes sont encaissés à la caisse de recharge, quand les cartes sont remises.',
  offered: 'Les soldes comptent comme offerts\u00A0: personne ne les encaisse.',
  'with-ticket':
    'Les soldes sont payés avec les billets et comptent comme offerts\u00A0: personne ne les encaisse.',
}

type Props = {
  readonly text: string
  /** How the balances of the list are paid for: sold, offered or part of a ticket. */
  readonly way: ImportWay
  readonly onText: (text: string) => void
  readonly onWay: (way: ImportWay) => void
  readonly onFile: (file: CardListFile) => void
}

export function CardListInput({ text, way, onText, onWay, onFile }: Props) {
  const read = (written: string) => {
    const table = readEveryLine(written)
    if (table.length > longestCardList + 1) return `Envoyez ${longest} à la fois au plus.`
    const file = readCardList(table, now())
    if (file.cards.length + file.faults.length + file.ended === 0) return 'Collez au moins une ligne.'
    onFile(file)
    return undefined
  }
  return (
    <SpreadsheetInput
      text={text}
      onText={onText}
      onRead={read}
      example={example}
      lines={{ least: 6, most: 14 }}
    >
      <p>
        Colonnes dans cet ordre, ou avec une ligne de titres&nbsp;: code, type ({cardTypes.join(', ')}),
        solde, date d'expiration, date de création. Le fichier de l'export convient. Rien n'est importé avant
        vérification.
      </p>
      <NativeSelect
        label="Remise des cartes"
        description={meanings[way]}
        size="md"
        data={importWays.map((each) => ({ value: each, label: issueWayWords[each] }))}
        value={way}
        onChange={({ currentTarget }) => onWay(currentTarget.value as ImportWay)}
      />
    </SpreadsheetInput>
  )
}
