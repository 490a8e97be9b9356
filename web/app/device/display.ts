/** The text size of this device, and whether animations are off. web/public/theme.js applies both before the first paint. */
import { storedValue } from './device-storage.ts'

export const textSizes = [100, 112, 125] as const
export type TextSize = (typeof textSizes)[number]

export type Display = {
  /** In percent of the browser's own text size. */
  readonly textSize: TextSize
  readonly isCalm: boolean
}

export function readDisplay(kept: unknown): Display {
  const { textSize, isCalm } = (kept ?? {}) as Partial<Display>
  return { textSize: textSizes.find((size) => size === textSize) ?? 100, isCalm: isCalm === true }
}

const kept = storedValue('farhapass.display', readDisplay)

export const useDisplay = kept.use

export function changeDisplay(change: Partial<Display>): void {
  const display = { ...kept.get(), ...change }
  kept.set(display)
  document.documentElement.style.fontSize = display.textSize === 100 ? '' : `${display.textSize}%`
  document.documentElement.toggleAttribute('data-calm', display.isCalm)
}
