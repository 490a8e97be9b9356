/** The settings of this kitchen screen. They are stored on the device, for every account that uses it. */
import { mostStandsOfKitchen } from '#rules/kitchen/cooking-for.ts'
import { minutesUntilLate, minutesUntilWatched } from '#rules/kitchen/ticket.ts'
import { storedValue } from '../app/device/device-storage.ts'

export const lookNames = ['compact', 'normal', 'large', 'huge'] as const

/** «Automatique» chooses the size by how many orders there are. */
export const sizes = ['auto', ...lookNames] as const
export type Size = (typeof sizes)[number]

/** The numbers of columns that can be chosen. */
export const columnCounts = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** In minutes since the order. */
export type Thresholds = { readonly watched: number; readonly late: number }

export type KitchenSettings = {
  readonly size: Size
  /** Null means as many columns as fit. */
  readonly columns: number | null
  readonly thresholds: Thresholds
  readonly skipsPreparing: boolean
  /** Whether an order becomes ready when its last line is struck. */
  readonly readyWhenStruck: boolean
  /** Whether a digit bumps the order at once, instead of selecting it. */
  readonly digitBumps: boolean
  readonly hearsKeys: boolean
}

const fewestMinutes = 1
const mostMinutes = 60

const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= fewestMinutes && value <= mostMinutes

/** Whole minutes from 1 to 60, `late` larger than `watched`; undefined when a value is invalid. */
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

/** An earlier version stored the id of one stand. */
export function readStands(kept: unknown): ChosenStands {
  if (kept === 'all') return 'all'
  const ids: readonly unknown[] = Array.isArray(kept) ? kept : [kept]
  return ids.filter((id) => typeof id === 'string').slice(0, mostStandsOfKitchen)
}

const keptStands = storedValue('farhapass.kitchen-stand', readStands)

/** The stands chosen on this device, for an account without a stand of its own. */
export const useChosenStands = keptStands.use
export const chooseStands = keptStands.set
