/** Where copies of the house go, and what is known of them. */
import type { PlaceKind, PlaceSlot } from '#rules/copies/copy-place.ts'
import type { DrillOutcome } from '#rules/copies/copy-schedule.ts'
import {
  bigint,
  boolean,
  instant,
  integer,
  orNull,
  smallint,
  table,
  text,
  uuid,
} from '../../platform/sql-columns.ts'

export const copyPlaceTable = table('copy_place', {
  id: uuid(),
  slot: smallint<PlaceSlot>(),
  folder: text(),
  name: text(),
  kind: text<PlaceKind>(),
  isSameDisk: boolean(),
  addedAt: instant(),
  letGoAt: orNull(instant()),
  removedAt: orNull(instant()),
})

export const copyBaseTable = table(
  'copy_base',
  {
    placeId: uuid(),
    number: integer(),
    name: text(),
    beganAt: instant(),
    endedAt: instant(),
    bytes: bigint(),
    operations: integer(),
    cards: integer(),
    lastSaleNumber: orNull(text()),
    lastSaleAt: orNull(instant()),
  },
  ['placeId', 'number'],
)

export const copyHoleTable = table(
  'copy_hole',
  { placeId: uuid(), number: integer(), fromAt: instant(), untilAt: instant() },
  ['placeId', 'number'],
)

export const copyDrillTable = table(
  'copy_drill',
  {
    placeId: uuid(),
    number: integer(),
    beganAt: instant(),
    endedAt: instant(),
    outcome: text<DrillOutcome>(),
    detail: text(),
  },
  ['placeId', 'number'],
)
