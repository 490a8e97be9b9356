import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { sweepTestFolders } from '#server/testing/test-folder.ts'
import { prepareEvening } from './house-server.ts'
import { root } from './root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a demo evening: every file of journeys begins with a copy of it. */
    evening: string
  }
}

/** Before the first journey: screens and server are built, if their sources have changed since, and the evening is filled. */
export default async function buildOnce(project: TestProject): Promise<() => void> {
  execFileSync(process.execPath, [join(root, 'run/build.mjs')], { stdio: 'inherit' })
  await sweepTestFolders()
  const evening = await prepareEvening()
  project.provide('evening', evening)
  return () => rmSync(evening, { recursive: true, force: true })
}
