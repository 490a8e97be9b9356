/** The organiser's settings and texts for the event. */
import type { UnsoldCardPolicy } from '#rules/card/unsold-card.ts'
import type { PagerDriver } from '#rules/kitchen/pager.ts'
import type { Centimes } from '#rules/plain/money.ts'
import {
  bigint,
  boolean,
  bytes,
  date,
  instant,
  integer,
  integers,
  jsonb,
  orNull,
  smallint,
  table,
  text,
  uuid,
} from '../../platform/sql-columns.ts'

export const venueSettingsTable = table(
  'venue_settings',
  {
    isOnly: boolean(),
    blocksSuspectCards: boolean(),
    rechargeLimit: orNull(bigint<Centimes>()),
    cardLimit: orNull(bigint<Centimes>()),
    refundsBeyondDrawer: boolean(),
    differenceTolerance: bigint<Centimes>(),
    countsBlind: boolean(),
    standsHoldCash: boolean(),
    quickAmounts: integers<Centimes[]>(),
    printerAddress: orNull(text()),
    eventName: text(),
    cardName: text(),
    publicAddress: text(),
    opensOn: orNull(date()),
    closesOn: orNull(date()),
    hoursStart: orNull(text()),
    hoursEnd: orNull(text()),
    printedAddress: orNull(text()),
    turnHour: smallint(),
    pagerDriver: text<PagerDriver>(),
    pagerAddress: orNull(text()),
    pagerTemplate: text(),
    pagerMessage: text(),
    pagerSilentSince: orNull(instant()),
    codeAlone: boolean(),
    unsoldCards: orNull(text<UnsoldCardPolicy>()),
    lateMinutes: smallint(),
    copiesPutOffAt: orNull(instant()),
  },
  ['isOnly'],
)

export const paperIdentityTable = table('paper_identity', {
  id: uuid(),
  standId: orNull(uuid()),
  number: integer(),
  eventName: orNull(text()),
  standName: orNull(text()),
  since: instant(),
  tillsAhead: jsonb(),
})

export const cardFrontTable = table(
  'card_front',
  {
    isOnly: boolean(),
    wordsFrench: text(),
    wordsArabic: text(),
    picture: orNull(bytes()),
    pictureName: orNull(text()),
  },
  ['isOnly'],
)
