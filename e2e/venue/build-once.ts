import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestPostgres } from '#server/testing/test-postgres.ts'
import { type Evening, prepareEvening, removeEvening } from './evening.ts'
import { root } from './root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A demo evening; every file of journeys starts with a copy of it. */
    evening: Evening
  }
}

/**
 * Runs before the first journey: builds screens and server if their sources have changed, and fills the evening in the one
 * PostgreSQL of all journeys.
 */
export default async function buildOnce(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, 'run/build.mjs')], { stdio: 'inherit' })
  const postgres = await startTestPostgres()
  const evening = await prepareEvening(postgres.owner)
  project.provide('evening', evening)
  return async () => {
    await removeEvening(evening)
    await postgres.end()
  }
}
