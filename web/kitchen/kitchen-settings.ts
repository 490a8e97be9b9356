/** How this kitchen screen is set up. Kept on the device, for every account that uses it. */
import { mostStandsOfKitchen } from '#rules/kitchen/cooking-for.ts'
import { minutesUntilLate, minutesUntilWatched } from '#rules/kitchen/ticket.ts'
import { storedValue } from '../app/device/device-storage.ts'

export const lookNames = ['compact', 'normal', 'large', 'huge'] as const

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
  /** An order whose last line is struck is ready. */
  readonly readyWhenStruck: boolean
  /** A digit moves its order on at once, instead of choosing it. */
  readonly digitBumps: boolean
  readonly hearsKeys: boolean
}

const fewestMinutes = 1
const mostMinutes = 60

const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= fewestMinutes && value <= mostMinutes

/** Whole minutes from 1 to 60, late after watched; undefined when it cannot be. */
export function thresholdsOf({ watched, late }: Record<keyof Thresholds, unknown>): Thresholds | undefined {
  return isMinutes(watched) && isMinutes(late) && watched < late ? { watched, late } : undefined
}

const usual: Thresholds = { watched: minutesUntilWatched, late: minutesUntilLate }

export function readSettings(kept: unknown): KitchenSettings {
  const found = (kept ?? {}) as Partial<KitchenSettings>
  return {
    size: sizes.find((known) => known === found.size) ?? 'auto',
    columns: columnCounts.find((known) => known === found.columns) ?? null,
    thresholds: thresholdsOf({ ...usual, ...found.thresholds }) ?? usual,
    skipsPreparing: found.skipsPreparing === true,
    readyWhenStruck: found.readyWhenStruck === true,
    digitBumps: found.digitBumps === true,
    hearsKeys: found.hearsKeys !== false,
  }
}

const kept = storedValue('farhapass.kitchen', readSettings)

export const useKitchenSettings = kept.use

export const changeKitchenSettings = (change: Partial<KitchenSettings>): void =>
  kept.set({ ...kept.get(), ...change })

export type ChosenStands = 'all' | readonly string[]

/** An earlier page kept the id of one stand. */
export function readStands(kept: unknown): ChosenStands {
  if (kept === 'all') return 'all'
  const ids: readonly unknown[] = Array.isArray(kept) ? kept : [kept]
  return ids.filter((id) => typeof id === 'string').slice(0, mostStandsOfKitchen)
}

const keptStands = storedValue('farhapass.kitchen-stand', readStands)

/** The stands chosen on this device, for an account that is tied to none. */
export const useChosenStands = keptStands.use
export const chooseStands = keptStands.set
