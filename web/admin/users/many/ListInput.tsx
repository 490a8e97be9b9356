import { roleLabel, roles } from '#rules/people/staff.ts'
import { longestStaffList, readStaffList, type WrittenRow } from '#rules/people/staff-import.ts'
import type { Stand } from '../../../app/calls/use-stands.ts'
import { WordsFound } from '../../../app/form/WordsFound.tsx'
import { readSpreadsheet } from '../../../app/spreadsheet/read-spreadsheet.ts'
import { SpreadsheetInput } from '../../../app/spreadsheet/SpreadsheetInput.tsx'
import type { useKeptList } from './use-kept-list.ts'

const exampleWith = (stands: readonly Stand[]) =>
  [
    'Nom\tE-mail\tRôle\tStand\tDébut\tFin\tÉcran permanent\tCode demandé',
    `Salma Idrissi\tsalma@exemple.ma\tVendeur\t${stands[0]?.letter ?? ''}\t08:00\t18:00\tnon\toui`,
    `Brahim Aït\t\tCuisine\t${stands.at(-1)?.name ?? ''}\t\t\toui\tnon`,
  ].join('\n')

type Props = {
  readonly list: ReturnType<typeof useKeptList>
  readonly stands: readonly Stand[]
  readonly onRows: (rows: readonly WrittenRow[]) => void
}

export function ListInput({ list, stands, onRows }: Props) {
  const read = (written: string) => {
    const rows = readStaffList(readSpreadsheet(written))
    if (rows.length === 0) return 'Collez au moins une ligne.'
    if (rows.length > longestStaffList)
      return `${rows.length} lignes\u00A0: envoyez-en ${longestStaffList} à la fois au plus.`
    onRows(rows)
    return undefined
  }
  return (
    <SpreadsheetInput
      text={list.text}
      onText={list.type}
      onRead={read}
      example={exampleWith(stands)}
      lines={{ least: 8, most: 20 }}
    >
      {list.found ? (
        <WordsFound found={list.found}>
          {list.found.hadPasswords ? 'Les mots de passe ne sont pas gardés.' : null}
        </WordsFound>
      ) : null}
      <p>
        Colonnes dans cet ordre, ou avec une ligne de titres&nbsp;: nom, e-mail, rôle, stand (nom ou lettre),
        début, fin, mot de passe, écran permanent (oui ou non), code demandé (oui ou non). Sans mot de passe,
        il est généré. Sans e-mail, la personne entre par son appareil ou par son nom.
      </p>
      <p>Rôles&nbsp;: {roles.map(roleLabel).join(', ')}.</p>
      {stands.length > 0 ? (
        <p>Stands&nbsp;: {stands.map(({ letter, name }) => `${letter}\u00A0-\u00A0${name}`).join(', ')}.</p>
      ) : null}
    </SpreadsheetInput>
  )
}
