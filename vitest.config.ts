import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A browser, or a database that is being started and killed, may miss its moment once on a busy machine. The report then
 * says «retry»; what fails twice is broken.
 */
const once = 1

/**
 * What tests write lies in memory where there is room: on a disk, the tests of the server waited for it a quarter of their
 * time. A process that is killed loses nothing there that it would keep on a disk.
 */
const memory = '/dev/shm'
const wanted = 4e9
const hasRoom = () => {
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem() / 2) > wanted
}
if (process.env.TMPDIR === undefined && existsSync(memory) && hasRoom()) process.env.TMPDIR = memory

/**
 * One project per room. The server's tests share one PostgreSQL, each file in a database of its own; every file of
 * journeys has a house of its own, with its own database.
 */
const project = (name: string, extra: object = {}) => ({
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], environment: 'node', ...extra },
})

/** Rules keep nothing between two calls, so the files of one worker may share what is loaded: loading took most of the time. */
const together = { isolate: false }

/** A rule asked with a few thousand drawn cases takes a second, and more than the usual five on a busy machine. */
const quick = { ...together, testTimeout: 60_000 }

/** How long expect.poll waits: a second is nothing on a busy machine. */
const patient = { expect: { poll: { timeout: 30_000, interval: 50 } } }

/** They take longest: begun last, one of them would go on alone when all others are done. */
const longest = [
  'e2e/recalled-operations.test.ts',
  'e2e/copies.test.ts',
  'e2e/board.test.ts',
  'e2e/desktop-notifications.test.ts',
  'e2e/kept-screens.test.ts',
  'e2e/new-version-waits.test.ts',
  'e2e/empty-venue.test.ts',
  'e2e/path-with-sheets.test.ts',
  'e2e/users.test.ts',
  'e2e/rush.test.ts',
  'e2e/live.test.ts',
  'e2e/recharge-desk.test.ts',
  'e2e/scanner/camera.test.ts',
  'e2e/server-killed.test.ts',
  'e2e/cart-keys.test.ts',
  'e2e/inactivity.test.ts',
  'e2e/navigation.test.ts',
  'e2e/operator-session.test.ts',
  'e2e/accessibility.test.ts',
  'e2e/screens-at-every-size.test.ts',
  'server/copies/places.test.ts',
  'server/copies/hostile-sticks.test.ts',
  'server/copies/copy-races.test.ts',
  'server/copies/instants.test.ts',
  'server/access/matrix.test.ts',
  'server/access/paid-guesses.test.ts',
  'server/access/guessing-attack.test.ts',
  'server/pager/dispatcher.test.ts',
  'server/board/board-stream.test.ts',
  'server/platform/failures.test.ts',
  'server/platform/upgrade.test.ts',
  'server/reference/any-sequence.test.ts',
  'server/crash/crash.test.ts',
]
const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(`/${path}`))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project('rules', { include: ['rules/**/*.test.ts', 'contract/**/*.test.ts'], ...quick }),
      project('checks', quick),
      project('web', { css: true, ...quick }),
      project('server', {
        include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
        globalSetup: ['server/testing/postgres-for-tests.ts'],
        // `npm run test:long` has races of hundreds of duels.
        testTimeout: Number(process.env.TEST_TIMEOUT ?? 180_000),
        hookTimeout: 180_000,
        ...patient,
        ...together,
        // Each waits for the clocks that races need: two leave a core idle, and a fourth was no quicker.
        maxWorkers: 3,
      }),
      project('e2e', {
        retry: once,
        globalSetup: ['e2e/venue/build-once.ts'],
        testTimeout: 240_000,
        hookTimeout: 240_000,
        ...patient,
        ...together,
        // A browser waits while its server works, and both while a person would look: two leave a core idle a fifth of the time.
        // With four, two journeys of 658 missed a moment and were tried again, which is as many as may be.
        maxWorkers: 3,
      }),
    ],
  },
})
