import { defineConfig } from 'vitest/config'

/**
 * A browser, or a database that is being started and killed, may miss its moment once on a busy machine. The report then
 * says «retry»; what fails twice is broken.
 */
const once = 1

/**
 * One project per room. The server's tests share one PostgreSQL, each file in a database of its own; every file of
 * journeys has a house of its own, with its own database.
 */
const project = (name: string, extra: object = {}) => ({
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], environment: 'node', ...extra },
})

/** Whoever looks again until it is so looks long: a second is nothing on a busy machine. */
const patient = { expect: { poll: { timeout: 30_000, interval: 50 } } }

export default defineConfig({
  test: {
    projects: [
      project('rules', { include: ['rules/**/*.test.ts', 'contract/**/*.test.ts'] }),
      project('checks'),
      project('web', { css: true }),
      project('server', {
        globalSetup: ['server/testing/postgres-for-tests.ts'],
        testTimeout: 180_000,
        hookTimeout: 180_000,
        ...patient,
        maxWorkers: 2,
        retry: once,
      }),
      project('e2e', {
        retry: once,
        globalSetup: ['e2e/venue/build-once.ts'],
        testTimeout: 240_000,
        hookTimeout: 240_000,
        ...patient,
        maxWorkers: 2,
      }),
    ],
  },
})
