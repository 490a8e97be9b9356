/** An unfinished count of a drawer, as it is stored on the device of the person who counts. */
import { type CashTyped, nothingTyped, readCashTyped } from '../../ui/money/cash-typing.ts'

export type CountDraft = {
  readonly tillId: string
  /** How many operations the till had when counting began. */
  readonly operationsAtFirst: number
  readonly typed: CashTyped
}

export type Counted = { readonly id: string; readonly operationCount: number }

export const countKeptForMs = 24 * 3_600_000

export const newDraft = ({ id, operationCount }: Counted): CountDraft => ({
  tillId: id,
  operationsAtFirst: operationCount,
  typed: nothingTyped('pieces'),
})

/** Undefined when the stored value belongs to another till or is no count. */
export function readDraft(kept: unknown, tillId: string): CountDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { tillId: ofTill, operationsAtFirst, typed } = kept as Record<string, unknown>
  const read = readCashTyped(typed)
  if (ofTill !== tillId || !read || !Number.isSafeInteger(operationsAtFirst)) return undefined
  return { tillId, operationsAtFirst: operationsAtFirst as number, typed: read }
}
