/** The journal of access: who signed in, who was refused, who changed rights. Lines are only ever added. */
import type { AccessKind } from '#rules/people/access.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import { accessEntryTable } from '../database/tables/people.ts'
import type { Walk } from '../platform/cursor.ts'
import type { Tx, Writer } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  columnOf,
  columnsOf,
  counted,
  givenOf,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { containing, fragment } from '../platform/sql-fragment.ts'
import { plainWordsOf } from '../platform/sql-words.ts'

export type AccessDraft = {
  readonly id: string
  readonly kind: AccessKind
  readonly at: Date
  readonly actorId: string | null
  readonly actorName: string
  /** The person or thing acted on: null, with an empty name, when a person acts on their own account. */
  readonly subjectId: string | null
  readonly subjectName: string
  /** The address of the request and the browser's user agent. */
  readonly source: string
  readonly device: string
  readonly detail: string
}

/** `id` is null for a person refused at the sign-in page, named by what they typed, and for a thing that is not a person. */
export type Named = { readonly id: string | null; readonly name: string }

/** The content of a line in the journal, apart from who, when and from where. */
export type Note = { readonly kind: AccessKind; readonly subject?: Named; readonly detail?: string }

type Told = Pick<AccessDraft, 'id' | 'at' | 'actorId' | 'actorName' | 'source' | 'device'>

export const draftOf = ({ kind, subject, detail = '' }: Note, told: Told): AccessDraft => ({
  ...told,
  kind,
  subjectId: subject?.id ?? null,
  subjectName: subject?.name ?? '',
  detail,
})

const given = givenOf(
  accessEntryTable,
  'id',
  'at',
  'kind',
  'actorId',
  'actorName',
  'subjectId',
  'subjectName',
  'source',
  'device',
  'detail',
)

export async function writeAccess(writer: Writer, drafts: readonly AccessDraft[]): Promise<void> {
  const { names, rows } = given(drafts)
  await writer.sql`
    insert into access_entry (${names})
    select ${names}
      from ${rows}`
}

/** The most lines shown at once; the journal has the others. */
const mostDeviceNews = 5

const ofDeviceNews = selection({
  what: columnOf(accessEntryTable, 'e', 'detail'),
  by: columnOf(accessEntryTable, 'e', 'actorName'),
  at: columnOf(accessEntryTable, 'e', 'at'),
})

/** What administrators last did to this person's devices, newest first. Renaming a device is not reported and does not replace an earlier report. */
export const deviceNewsOf = (tx: Tx, staffId: string, since: Date) =>
  reading(tx, ofDeviceNews)`
    select ${ofDeviceNews}
      from access_entry e
     where e.subject_id = ${staffId}
       and e.at > ${since}
       and e.kind = 'device-changed'
       and e.detail not like 'Renommé%'
     order by e.at desc, e.id desc
     limit ${mostDeviceNews}`

export type AccessQuery = { readonly search: string; readonly kind: string }

const meant = ({ search, kind }: AccessQuery) => fragment`
           (${kind} = 'all' or e.kind = ${kind})
       and (${search.trim()} = '' or ${plainWordsOf(fragment`e.actor_name || ' ' || e.subject_name`)}
           like ${containing(plainWords(search))})`

export async function countAccess(tx: Tx, query: AccessQuery): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from access_entry e
     where ${meant(query)}`
  return count
}

const toExport = selection(
  columnsOf(accessEntryTable, 'e', 'at', 'kind', 'actorName', 'subjectName', 'source', 'device', 'detail'),
)
const ofEntry = selection(
  columnsOf(
    accessEntryTable,
    'e',
    'id',
    'at',
    'kind',
    'actorName',
    'subjectName',
    'source',
    'device',
    'detail',
  ),
)

export const pageOfAccess = (tx: Tx, query: AccessQuery, { limit, offset }: Window) =>
  reading(tx, ofEntry)`
    select ${ofEntry}
      from access_entry e
     where ${meant(query)}
     order by e.at desc, e.id desc
     limit ${limit}
    offset ${offset}`

/** All lines that match the filters, newest first as in the list. */
export const accessToExport = (query: AccessQuery): Walk<SelectedRow<typeof toExport>> => ({
  cursor: fragment`export_access`,
  selected: toExport,
  from: fragment`
      from access_entry e
     where ${meant(query)}
     order by e.at desc, e.id desc`,
})
