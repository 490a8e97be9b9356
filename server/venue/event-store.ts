import type { EventSettings } from '#rules/venue/event.ts'
import type { Prepared } from '#rules/venue/getting-ready.ts'
import { paperIdentityTable, venueSettingsTable } from '../database/tables/event.ts'
import { keepingName } from '../database/tables/names-on-papers.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  neverNull,
  orNull,
  readingOne,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofEvent = selection({
  ...columnsOf(venueSettingsTable, 'v', 'cardName', 'publicAddress', 'codeAlone', 'hoursStart', 'hoursEnd'),
  ...columnsOf(venueSettingsTable, 'v', 'turnHour', 'unsoldCards'),
  name: columnOf(venueSettingsTable, 'v', 'eventName'),
  opensOn: computed(orNull(text()), fragment`v.opens_on::text`),
  closesOn: computed(orNull(text()), fragment`v.closes_on::text`),
})

export async function readEventSettings(tx: Tx): Promise<EventSettings> {
  const event = await readingOne(tx, ofEvent)`
    select ${ofEvent}
      from venue_settings v`
  const { hoursStart: start, hoursEnd: end, ...settings } = event
  return { ...settings, hours: start === null || end === null ? null : { start, end } }
}

export async function saveEventSettings(tx: Tx, settings: EventSettings): Promise<void> {
  await tx.sql`
    update venue_settings
       set event_name = ${settings.name},
           card_name = ${settings.cardName},
           public_address = ${settings.publicAddress},
           code_alone = ${settings.codeAlone},
           opens_on = ${settings.opensOn},
           closes_on = ${settings.closesOn},
           hours_start = ${settings.hours?.start ?? null},
           hours_end = ${settings.hours?.end ?? null},
           turn_hour = ${settings.turnHour},
           unsold_cards = ${settings.unsoldCards}`
}

/** Keeps the name of the event for the papers of what is booked from now on. To be called while the settings are locked. */
export async function keepEventName(tx: Tx, name: string, now: Date): Promise<void> {
  await tx.sql`${keepingName({ standId: null, name, at: now })}`
}

const ofPapers = selection({ name: neverNull(columnOf(paperIdentityTable, 'p', 'eventName')) })

/** The name of the event on the papers of what is booked now. */
export async function readEventNameOnPapers(tx: Tx): Promise<string> {
  const { name } = await readingOne(tx, ofPapers)`
    select ${ofPapers}
      from paper_identity p
     where p.stand_id is null
     order by p.number desc
     limit 1`
  return name
}

const ofDay = selection(columnsOf(venueSettingsTable, 'v', 'turnHour'))

/** The hour at which the business day ends, unless the server's start fixed it. */
export async function readTurnHour(tx: Tx): Promise<number> {
  const { turnHour } = await readingOne(tx, ofDay)`
    select ${ofDay}
      from venue_settings v`
  return turnHour
}

/** Reads the hour and locks it until the transaction ends. Changes of other settings do not have to wait. */
export async function holdTurnHour(tx: Tx): Promise<number> {
  const { turnHour } = await readingOne(tx, ofDay)`
    select ${ofDay}
      from venue_settings v
       for key share`
  return turnHour
}

const ofPrinted = selection(columnsOf(venueSettingsTable, 'v', 'printedAddress'))

/** The address in the QR codes of the cards printed last; null before the first print. */
export async function readPrintedAddress(tx: Tx): Promise<string | null> {
  const { printedAddress } = await readingOne(tx, ofPrinted)`
    select ${ofPrinted}
      from venue_settings v`
  return printedAddress
}

/** Saves the address of the printed cards. Returns true when it was another one before. */
export async function keepPrintedAddress(tx: Tx, address: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update venue_settings
       set printed_address = ${address}
     where printed_address is distinct from ${address}`
  return rowCount === 1
}

const ofBegun = selection({
  catalogue: computed(boolean(), fragment`exists (select from product where not is_archived)`),
  people: computed(boolean(), fragment`exists (select from staff where role = 'vendor' and is_active)`),
  devices: computed(boolean(), fragment`exists (select from device where revoked_at is null)`),
  cards: computed(boolean(), fragment`exists (select from card where is_printed)`),
  hasCookForAll: computed(
    boolean(),
    fragment`exists (select from staff where role = 'kitchen' and is_active and archived_at is null and stand_id is null)`,
  ),
  hasOpenedTill: computed(boolean(), fragment`exists (select from till)`),
  floats: computed(boolean(), fragment`exists (select from till where float_amount > 0)`),
  printer: computed(
    boolean(),
    fragment`exists (select from venue_settings where printer_address is not null)`,
  ),
  trial: computed(boolean(), fragment`exists (select from operation where kind = 'sale-cancellation')`),
})

type Begun = Omit<Prepared, 'event' | 'address' | 'kitchens' | 'copies'> & {
  readonly hasCookForAll: boolean
  readonly hasOpenedTill: boolean
}

/** Which steps of getting ready are done, except those that the server's start or another concept decides. */
export const readBegun = (tx: Tx): Promise<Begun> => readingOne(tx, ofBegun)`select ${ofBegun}`
