import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { prepareRealServer, type RealServer } from '../testing/real-server.ts'
import { testFolder } from '../testing/test-folder.ts'

let server: RealServer
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.remove()
})

/** A Node option that runs this script in the process of the server. */
const beside = (script: string) => `--import=data:text/javascript,${encodeURIComponent(script)}`

const failsOnceOpen = (sign: string) => `
  import { writeFileSync } from 'node:fs'
  setInterval(() => {
    if (!process.getActiveResourcesInfo().includes('TCPServerWrap')) return
    Promise.reject(new Error('unheard'))
    writeFileSync(${JSON.stringify(sign)}, '')
  }, 100)`

test('an unhandled rejection does not stop the server', async () => {
  const sign = join(testFolder(), 'it-failed')
  vi.stubEnv('NODE_OPTIONS', beside(failsOnceOpen(sign)))
  server = await prepareRealServer()
  await server.start()
  await vi.waitFor(() => expect(existsSync(sign)).toBe(true), { timeout: 10_000 })
  await wait(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
