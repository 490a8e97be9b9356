/**
 * Many accounts from a spreadsheet: which column is which, what each row says, and its faults. Rows keep their original text
 * until they are sent, so that their author can correct them.
 */

import { headingsOf } from '../plain/field-columns.ts'
import { completed, eachField, namesOf } from '../plain/fields.ts'
import { plainWords } from '../plain/plain-words.ts'
import { isReadable } from '../plain/readable.ts'
import { placeOfHeading } from '../plain/table-columns.ts'
import { localAddressOf } from './local-address.ts'
import { bare, roleCalled } from './role-names.ts'
import type { Role } from './staff.ts'
import { hasPermanentScreenAtFirst, isPinAskedAtFirst, standOf } from './staff-change.ts'
import { type DraftField, type Fault, faultsOf, type StaffDraft } from './staff-draft.ts'
import { staffFields, staffOptions } from './staff-fields.ts'

export const longestStaffList = 200

/** The order of the columns in a list without a heading. */
export const listColumns = [
  'name',
  'email',
  'role',
  'stand',
  'start',
  'end',
  'password',
  ...namesOf(staffOptions),
] as const
export type ListColumn = (typeof listColumns)[number]
export type WrittenRow = Readonly<Record<ListColumn, string>>

type Stand = { readonly id: string; readonly name: string; readonly letter: string }

export type ListJudge = {
  readonly stands: readonly Stand[]
  readonly isEmail: (text: string) => boolean
  /** The addresses of all existing accounts, in small letters; accounts created later are refused by the server. */
  readonly taken: ReadonlySet<string>
}

export type JudgedRow = { readonly draft: StaffDraft; readonly faults: readonly Fault[] }

const { standId: stand, ...otherHeadings } = headingsOf(staffFields).otherHeadings

const headings: Readonly<Record<ListColumn, readonly string[]>> = {
  ...otherHeadings,
  stand,
  start: ['debut', 'heurededebut', 'de', 'start'],
  end: ['fin', 'heuredefin', 'a', 'end'],
}

const columnOf = (heading: string): ListColumn | undefined =>
  listColumns.find((column) => headings[column].includes(bare(heading)))

/** A first line is a heading when it names a name or an address, and another known column. */
function headingOf(line: readonly string[]): readonly (ListColumn | undefined)[] | undefined {
  const columns = line.map(columnOf)
  const known = columns.filter((column) => column !== undefined)
  return known.length >= 2 && (known.includes('email') || known.includes('name')) ? columns : undefined
}

const isEmptyLine = (line: readonly string[]) => line.every((cell) => cell.trim() === '')

/** The rows of a table without empty lines; columns with an unknown heading are left out. */
export function readStaffList(table: readonly (readonly string[])[]): readonly WrittenRow[] {
  const lines = table.filter((line) => !isEmptyLine(line))
  const place = placeOfHeading(lines, (line) => headingOf(line) !== undefined)
  const columns = place === undefined ? listColumns : (headingOf(lines[place] ?? []) ?? listColumns)
  return lines.slice(place === undefined ? 0 : place + 1).map((line) => {
    const cell = (column: ListColumn) => line[columns.indexOf(column)]?.trim() ?? ''
    return Object.fromEntries(listColumns.map((column) => [column, cell(column)])) as WrittenRow
  })
}

/**
 * The table as a device may keep it: no password stays, and no cell of an unknown column, which may hold one too. The heading is looked for
 * where the list is read, since a title may stand above it. Undefined where nothing had to go.
 */
export function withoutPasswords(
  table: readonly (readonly string[])[],
): readonly (readonly string[])[] | undefined {
  const lines = table.filter((line) => !isEmptyLine(line))
  // A line that says «Mot de passe» is a heading here, even where the list cannot be read by it.
  const place =
    placeOfHeading(lines, (line) => headingOf(line) !== undefined) ??
    placeOfHeading(lines, (line) => line.map(columnOf).includes('password'))
  const heading = place === undefined ? undefined : lines[place]
  const columns = heading?.map(columnOf) ?? listColumns
  const isKept = (at: number) => columns[at] !== undefined && columns[at] !== 'password'
  const kept = table.map((line) =>
    line === heading ? line : line.map((cell, at) => (isKept(at) ? cell : '')),
  )
  return JSON.stringify(kept) === JSON.stringify(table) ? undefined : kept
}

/** Reads «8:00», «8h», «08h30» and «8»; a text that cannot be read stays as it is, for its fault. */
function timeOf(written: string): string {
  const [, hour, minute] = /^(\d{1,2})(?:\s*[:hH.]\s*(\d{2})?)?(?::00)?$/.exec(written) ?? []
  return hour === undefined ? written : `${hour.padStart(2, '0')}:${minute ?? '00'}`
}

const yesAndNo: Readonly<Record<string, boolean>> = {
  oui: true,
  o: true,
  x: true,
  vrai: true,
  non: false,
  n: false,
  faux: false,
}

/** «oui», «non», a cross; undefined for anything else, and for an empty cell. */
const yesOrNo = (written: string): boolean | undefined => {
  const word = bare(written)
  return Object.hasOwn(yesAndNo, word) ? yesAndNo[word] : undefined
}

/** The stands with this letter, or else with this name, ignoring accents and case. */
const standsCalled = (written: string, stands: readonly Stand[]) => {
  const byLetter = stands.filter(({ letter }) => letter.toLowerCase() === written.toLowerCase())
  return byLetter.length > 0
    ? byLetter
    : stands.filter(({ name }) => plainWords(name) === plainWords(written))
}

const fault = (field: DraftField, because: Fault['because'], written: string): Fault => ({
  field,
  because,
  details: { written },
})

/** Options that a row leaves empty get the defaults of a new person. */
const optionsOf = (row: WrittenRow, role: Role | null) =>
  completed(
    staffOptions,
    eachField(staffOptions, (_, name) => yesOrNo(row[name])),
    {
      permanentScreen: role !== null && hasPermanentScreenAtFirst(role),
      pinRequired: role !== null && isPinAskedAtFirst(role),
    },
  )

/** The account that a row with this address describes, and its faults apart from the other rows. */
function judgeRow(row: WrittenRow, email: string, { stands, isEmail }: ListJudge): JudgedRow {
  const role = roleCalled(row.role) ?? null
  const called = row.stand === '' ? [] : standsCalled(row.stand, stands)
  const draft: StaffDraft = {
    email,
    password: row.password,
    name: row.name,
    role,
    standId: standOf(role ?? 'vendor', called[0]?.id ?? null),
    workingHours:
      row.start === '' && row.end === '' ? null : { start: timeOf(row.start), end: timeOf(row.end) },
    ...optionsOf(row, role),
  }
  const ofRole = row.role !== '' && !role ? fault('role', 'unknown', row.role) : undefined
  const ofStand =
    row.stand === '' || called.length === 1
      ? undefined
      : fault('standId', called.length === 0 ? 'unknown' : 'ambiguous', row.stand)
  const ofOptions = namesOf(staffOptions).map((field) =>
    row[field] === '' || yesOrNo(row[field]) !== undefined ? undefined : fault(field, 'unknown', row[field]),
  )
  // A row without an address gets one once it has a name, but for an administrator.
  const isNameless = email === '' && role !== 'admin'
  const isLater = ({ field }: Fault) => (ofRole && field === 'role') || (isNameless && field === 'email')
  const others = faultsOf(draft, isEmail).filter((found) => !isLater(found))
  return { draft, faults: [...others, ofRole, ofStand, ...ofOptions].filter((found) => found !== undefined) }
}

const addressIn = ({ email }: WrittenRow) => email.trim().toLowerCase()

/**
 * Of two rows with one address the first is kept, and each later one is at fault. A row without an address gets one that is made of its
 * name and is not in use, neither in the list nor by an account. An administrator needs an address of their own: a forgotten password
 * is reset by it.
 */
export function judgeStaffList(rows: readonly WrittenRow[], judge: ListJudge): readonly JudgedRow[] {
  const written = new Set(rows.map(addressIn))
  const seen = new Set<string>()
  const isInUse = (address: string) => judge.taken.has(address) || written.has(address) || seen.has(address)
  return rows.map((row) => {
    const isNamed = addressIn(row) === '' && isReadable(row.name) && roleCalled(row.role) !== 'admin'
    const email = isNamed ? localAddressOf(row.name, isInUse) : row.email
    const { draft, faults } = judgeRow(row, email, judge)
    const address = email.trim().toLowerCase()
    const isRepeated = address !== '' && seen.has(address)
    seen.add(address)
    return { draft, faults: isRepeated ? [...faults, fault('email', 'repeated', row.email)] : faults }
  })
}
