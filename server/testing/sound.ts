import { expect } from 'vitest'
import { audit, describeAudit, isSound } from '../books/audit.ts'
import type { Database } from '../platform/database.ts'

/** Expects an audit without breaches, whatever has just happened to the books. */
export async function expectSoundBooks(owner: Database): Promise<void> {
  const lines = await audit(owner)
  expect(isSound(lines), describeAudit(lines)).toBe(true)
}
