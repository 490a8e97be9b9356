import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { prepareRealServer } from '../testing/real-server.ts'

afterAll(() => {
  vi.unstubAllEnvs()
})

/** What runs beside the server, in its own process. */
const beside = (script: string) => `--import=data:text/javascript,${encodeURIComponent(script)}`

const failsUnheardOnceOpen = `
  setInterval(() => {
    if (process.getActiveResourcesInfo().includes('TCPServerWrap')) Promise.reject(new Error('unheard'))
  }, 100)`

test('a failure nobody waited for does not end the evening', async () => {
  vi.stubEnv('NODE_OPTIONS', beside(failsUnheardOnceOpen))
  const server = await prepareRealServer()
  await server.start()
  await wait(500)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.remove()
})
