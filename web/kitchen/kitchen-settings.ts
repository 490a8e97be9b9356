/** How this kitchen screen is set up. Kept on the device, for every account that uses it. */
import { minutesUntilLate, minutesUntilWatched } from '#rules/ticket.ts'
import { storedValue } from '../app/device/device-storage.ts'

export const lookNames = ['compact', 'normal', 'large', 'huge'] as const
export type LookName = (typeof lookNames)[number]

/** «Automatique» goes by how many orders there are. */
export const sizes = ['auto', ...lookNames] as const
export type Size = (typeof sizes)[number]

/** How many columns may be asked for. */
export const columnCounts = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** In minutes since the order. */
export type Thresholds = { readonly watched: number; readonly late: number }

export type KitchenSettings = {
  readonly size: Size
  /** Null: as many as fit. */
  readonly columns: number | null
  readonly thresholds: Thresholds
  readonly skipsPreparing: boolean
  readonly hearsKeys: boolean
}

const fewestMinutes = 1
const mostMinutes = 60

const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= fewestMinutes && value <= mostMinutes

/** Whole minutes from 1 to 60, late after watched; undefined when it cannot be. */
export function thresholdsOf(watched: unknown, late: unknown): Thresholds | undefined {
  return isMinutes(watched) && isMinutes(late) && watched < late ? { watched, late } : undefined
}

export function readSettings(kept: unknown): KitchenSettings {
  const { size, columns, thresholds, skipsPreparing, hearsKeys } = (kept ?? {}) as Partial<KitchenSettings>
  return {
    size: sizes.find((known) => known === size) ?? 'auto',
    columns: columnCounts.find((known) => known === columns) ?? null,
    thresholds: thresholdsOf(thresholds?.watched, thresholds?.late) ?? {
      watched: minutesUntilWatched,
      late: minutesUntilLate,
    },
    skipsPreparing: skipsPreparing === true,
    hearsKeys: hearsKeys !== false,
  }
}

const kept = storedValue('farhapass.kitchen', readSettings)

export const useKitchenSettings = kept.use

export const changeKitchenSettings = (change: Partial<KitchenSettings>): void =>
  kept.set({ ...kept.get(), ...change })

const keptStand = storedValue('farhapass.kitchen-stand', (kept) => (typeof kept === 'string' ? kept : null))

/** The stand chosen on this device, for an account that is tied to none. */
export const useChosenStandId = keptStand.use
export const chooseStand = keptStand.set
