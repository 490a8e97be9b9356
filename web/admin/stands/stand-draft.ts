/** The form of a stand: its faults, and what is sent. */
import type { ListedStand } from '#contract/venue/stand.ts'
import { colors } from '#rules/catalogue/swatch.ts'
import {
  blank,
  completed,
  missing,
  readFields,
  type TypedOf,
  tidied,
  typedOf,
  unreadable,
  usualOf,
} from '#rules/plain/fields.ts'
import { attempt, type Refusal, type RefusalCode, refusals } from '#rules/plain/refusal.ts'
import { isOrderLetter } from '#rules/sale/order-number.ts'
import { freeLetters, mustBeStand } from '#rules/venue/stand-change.ts'
import { standFields } from '#rules/venue/stand-fields.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { type FieldFault, listFaults } from '../../app/form/faults.ts'

/** A reserve is sent without vendor and letter, whatever was typed. */
export type StandDraft = TypedOf<typeof standFields> & {
  readonly vendorId: string | null
  /** The new vendor is added to the current ones, instead of replacing the one shown first. */
  readonly keepsVendors: boolean
}

export type StandField = keyof StandDraft

const others = (stands: readonly Stand[], standId: string | undefined) => ({
  inUse: stands.filter(({ id }) => id !== standId),
  lettersOfToday: [],
})

/** The letter proposed in the empty field. */
export const letterToCome = (stands: readonly Stand[]): string =>
  freeLetters(others(stands, undefined))[0] ?? ''

/** A new stand is proposed a colour that no other stand has, as long as there is one. */
export const newStandDraft = (stands: readonly Stand[]): StandDraft => {
  const usual = usualOf(standFields)
  return {
    ...usual,
    color: colors[stands.length % colors.length] ?? usual.color,
    vendorId: null,
    keepsVendors: false,
  }
}

export const draftOf = (stand: ListedStand): StandDraft => ({
  ...typedOf(standFields, stand),
  vendorId: stand.vendorId,
  keepsVendors: false,
})

const fieldByCode: Partial<Record<RefusalCode, StandField>> = {
  'fields-missing': 'name',
  'stand-name-taken': 'name',
  'stand-letter-taken': 'letter',
  'stand-letters-gone': 'letter',
  'staff-not-found': 'vendorId',
  'stand-vendor-only': 'vendorId',
}

/** The field that a refusal belongs to; undefined for a till that is open, which needs more words than the refusal's sentence. */
export const fieldOf = ({ code }: Pick<Refusal, 'code'>): StandField | undefined => fieldByCode[code]

/** The typed values in the form in which they are stored. A reserve has no letter, and keeps the till settings that can be read. */
function readDraft({ vendorId, keepsVendors: _, ...typed }: StandDraft) {
  const unread = unreadable(standFields, typed)
  const stand = completed(standFields, readFields(standFields, typed), blank(standFields))
  const { letter, ...read } = tidied(standFields, stand)
  return { ...read, letter: read.isReserve ? '' : letter, vendorId: read.isReserve ? null : vendorId, unread }
}

type Known = { readonly stands: readonly Stand[]; readonly standId?: string }

/** The faults in the order of the form, by the same rule as on the server; a missing name has a sentence of its own. */
export function faultsOf(draft: StandDraft, { stands, standId }: Known): readonly FieldFault<StandField>[] {
  const { unread, vendorId: _, ...stand } = readDraft(draft)
  const faults: { [Name in StandField]?: string } = {}
  for (const name of missing(standFields, stand)) faults[name] = standFields[name].advice ?? ''
  if (stand.letter === '' && isLetterNeeded(draft, standId)) faults.letter = 'Saisissez une lettre.'
  else if (stand.letter !== '' && !isOrderLetter(stand.letter))
    faults.letter = 'Une ou deux lettres, sans I ni O.'
  if (!stand.isReserve) for (const name of unread) faults[name] = standFields[name].unread ?? ''
  const kept = { ...stand, id: standId ?? '', isPaused: false }
  const judged = attempt(() => mustBeStand(kept, others(stands, standId)))
  if ('refusal' in judged) {
    const field = fieldOf(judged.refusal)
    if (field) faults[field] ??= refusals[judged.refusal.code]
  }
  return listFaults(faults)
}

/** A stand that was a reserve until now gets the next free letter. */
const isLetterNeeded = ({ isReserve }: StandDraft, standId: string | undefined) =>
  standId !== undefined && !isReserve

/** When no letter is sent, the server takes the next free one. */
export function toAdd(draft: StandDraft) {
  const { unread: _, letter, ...stand } = readDraft(draft)
  return { ...stand, ...(letter !== '' && { letter }) }
}

/** Only the changed fields, so that changes made meanwhile by another admin stay. */
export function toEdit(before: StandDraft, after: StandDraft) {
  const [was, is] = [toAdd(before), toAdd(after)]
  const names = Object.keys(is) as (keyof typeof is)[]
  const changed: Partial<typeof is> = Object.fromEntries(
    names.filter((name) => is[name] !== was[name]).map((name) => [name, is[name]]),
  )
  const joins = after.keepsVendors && isReplacing(before.vendorId, after.vendorId)
  return { ...changed, ...(joins && { keepsVendors: true }) }
}

/** Whether the chosen vendor would replace another one at the stand. */
export const isReplacing = (now: string | null, chosen: string | null): boolean =>
  now !== null && chosen !== null && chosen !== now
