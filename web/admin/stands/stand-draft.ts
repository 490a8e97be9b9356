/** A stand as it is typed: what is wrong with it, and what is sent of it. */
import type { ListedStand } from '#contract/venue/stand.ts'
import type { Color } from '#rules/catalogue/swatch.ts'
import { colors } from '#rules/catalogue/swatch.ts'
import type { BuzzerUse } from '#rules/kitchen/buzzer.ts'
import { unclaimedMinutes } from '#rules/kitchen/order-call.ts'
import { type Centimes, formatDirhams, parseDirhams } from '#rules/plain/money.ts'
import { isReadable } from '#rules/plain/readable.ts'
import { attempt, type Refusal, type RefusalCode, refusals } from '#rules/plain/refusal.ts'
import { largestExpressLimit } from '#rules/sale/express-sale.ts'
import { isOrderLetter } from '#rules/sale/order-number.ts'
import { usualStandSettings } from '#rules/venue/stand.ts'
import { freeLetters, mustBeStand } from '#rules/venue/stand-change.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { type FieldFault, listFaults } from '../../app/form/faults.ts'

export type StandDraft = {
  readonly name: string
  /** Empty: the server takes the next free one. */
  readonly letter: string
  readonly color: string
  readonly isActive: boolean
  /** Then it has no vendor and no letter, whatever was typed. */
  readonly isReserve: boolean
  readonly unclaimedMinutes: string
  /** As it is typed, in dirhams; empty: every sale is confirmed by hand. */
  readonly expressLimit: string
  readonly showsPhotos: boolean
  readonly usesBuzzers: BuzzerUse
  readonly vendorId: string | null
}

export type StandField = 'name' | 'letter' | 'vendor' | 'unclaimedMinutes' | 'expressLimit'

const others = (stands: readonly Stand[], standId: string | undefined) => ({
  inUse: stands.filter(({ id }) => id !== standId),
  lettersOfToday: [],
})

/** What is shown in the empty field. */
export const letterToCome = (stands: readonly Stand[]): string =>
  freeLetters(others(stands, undefined))[0] ?? ''

/** Each stand begins with a colour of its own, while there are some. */
export const newStandDraft = (stands: readonly Stand[]): StandDraft => ({
  name: '',
  letter: '',
  color: colors[stands.length % colors.length] ?? '#047857',
  isActive: true,
  isReserve: false,
  unclaimedMinutes: String(usualStandSettings.unclaimedMinutes),
  expressLimit: '',
  showsPhotos: usualStandSettings.showsPhotos,
  usesBuzzers: usualStandSettings.usesBuzzers,
  vendorId: null,
})

export const draftOf = (stand: ListedStand): StandDraft => ({
  name: stand.name,
  letter: stand.letter,
  color: stand.color,
  isActive: stand.isActive,
  isReserve: stand.isReserve,
  unclaimedMinutes: String(stand.unclaimedMinutes),
  expressLimit: stand.expressLimit === null ? '' : formatDirhams(stand.expressLimit).replace(/\s?DH$/, ''),
  showsPhotos: stand.showsPhotos,
  usesBuzzers: stand.usesBuzzers,
  vendorId: stand.vendorId,
})

const fieldByCode: Partial<Record<RefusalCode, StandField>> = {
  'fields-missing': 'name',
  'stand-name-taken': 'name',
  'stand-letter-taken': 'letter',
  'stand-letters-gone': 'letter',
  'staff-not-found': 'vendor',
  'stand-vendor-only': 'vendor',
}

/** The field a refusal is about; undefined of a till that is open, which needs more than its sentence. */
export const fieldOf = ({ code }: Pick<Refusal, 'code'>): StandField | undefined => fieldByCode[code]

/** Undefined of what is no number of minutes that an order may wait. */
function typedMinutes(typed: string): number | undefined {
  const minutes = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return minutes >= unclaimedMinutes.least && minutes <= unclaimedMinutes.most ? minutes : undefined
}

/** Null where nothing was typed, undefined of what is no limit. */
function typedLimit(typed: string): Centimes | null | undefined {
  if (typed.trim() === '') return null
  const limit = parseDirhams(typed)
  return limit !== undefined && limit > 0 && limit <= largestExpressLimit ? limit : undefined
}

const typedLetter = (letter: string): string => letter.trim().toUpperCase()

type Known = { readonly stands: readonly Stand[]; readonly standId?: string }

/** In the order of the form, by the rule the server asks; a name that is missing is asked for in words of its own. */
export function faultsOf(draft: StandDraft, { stands, standId }: Known): readonly FieldFault<StandField>[] {
  const letter = draft.isReserve ? '' : typedLetter(draft.letter)
  const faults: { [Name in StandField]?: string } = {}
  if (!isReadable(draft.name)) faults.name = 'Saisissez le nom du stand.'
  if (letter === '' && isLetterNeeded(draft, standId)) faults.letter = 'Saisissez une lettre.'
  else if (letter !== '' && !isOrderLetter(letter)) faults.letter = 'Une ou deux lettres, sans I ni O.'
  const minutes = typedMinutes(draft.unclaimedMinutes)
  if (minutes === undefined && !draft.isReserve)
    faults.unclaimedMinutes = `De ${unclaimedMinutes.least} à ${unclaimedMinutes.most}\u00A0minutes.`
  const limit = typedLimit(draft.expressLimit)
  if (limit === undefined && !draft.isReserve)
    faults.expressLimit = `De 0,01 à ${formatDirhams(largestExpressLimit)}, ou rien.`
  const settings = {
    ...usualStandSettings,
    unclaimedMinutes: minutes ?? unclaimedMinutes.usual,
    expressLimit: limit ?? null,
  }
  const kept = { ...draft, ...settings, id: standId ?? '', letter }
  const judged = attempt(() => mustBeStand(kept, others(stands, standId)))
  if ('refusal' in judged) {
    const field = fieldOf(judged.refusal)
    if (field) faults[field] ??= refusals[judged.refusal.code]
  }
  return listFaults(faults)
}

/** One that was a reserve gets the next free letter. */
const isLetterNeeded = ({ isReserve }: StandDraft, standId: string | undefined) =>
  standId !== undefined && !isReserve

type Words = Omit<StandDraft, 'letter' | 'color' | 'unclaimedMinutes' | 'expressLimit'> & {
  readonly letter?: string
  readonly color: Color
  readonly unclaimedMinutes: number
  readonly expressLimit: Centimes | null
}

/** A colour that is no swatch can only be kept, not chosen. */
const asColor = (color: string): Color | undefined => colors.find((each) => each === color)

export function toAdd({
  name,
  letter,
  color,
  isActive,
  isReserve,
  showsPhotos,
  usesBuzzers,
  vendorId,
  ...draft
}: StandDraft): Words {
  const typed = isReserve ? '' : typedLetter(letter)
  return {
    name: name.trim(),
    ...(typed !== '' && { letter: typed }),
    color: asColor(color) ?? '#047857',
    isActive,
    isReserve,
    unclaimedMinutes: typedMinutes(draft.unclaimedMinutes) ?? unclaimedMinutes.usual,
    expressLimit: typedLimit(draft.expressLimit) ?? null,
    showsPhotos,
    usesBuzzers,
    vendorId: isReserve ? null : vendorId,
  }
}

/** Only what was changed, so that what another admin changes meanwhile stays. */
export function toEdit(before: StandDraft, after: StandDraft): Partial<Words> {
  const [was, is] = [toAdd(before), toAdd(after)]
  return Object.fromEntries(
    (Object.keys(is) as (keyof Words)[]).filter((key) => is[key] !== was[key]).map((key) => [key, is[key]]),
  )
}
