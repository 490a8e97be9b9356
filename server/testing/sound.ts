import { expect } from 'vitest'
import { audit, describeAudit, isSound } from '../books/audit.ts'
import type { Database } from '../platform/database.ts'

/** The books agree with themselves, whatever just happened to them. */
export async function expectSoundBooks(owner: Database): Promise<void> {
  const lines = await audit(owner)
  expect(isSound(lines), describeAudit(lines)).toBe(true)
}
