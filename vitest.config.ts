import { defineConfig } from 'vitest/config'

/** One project per room. The server's tests share one PostgreSQL, each file in a database of its own. */
const project = (name: string, extra: object = {}) => ({
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], environment: 'node', ...extra },
})

export default defineConfig({
  test: {
    projects: [
      project('rules', { include: ['rules/**/*.test.ts', 'contract/**/*.test.ts'] }),
      project('checks'),
      project('web', { css: true }),
      project('server', {
        globalSetup: ['server/testing/postgres-for-tests.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        maxWorkers: 2,
      }),
      project('e2e', {
        // A browser on a busy machine may miss its moment once; the report then says «retry», and what fails twice is broken.
        retry: 1,
        globalSetup: ['e2e/venue/build-once.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        maxWorkers: 1,
        fileParallelism: false,
      }),
    ],
  },
})
