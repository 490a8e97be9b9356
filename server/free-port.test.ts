import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isPortFree } from './free-port.ts'

test('a port is taken while a server listens there, and free again afterwards', async () => {
  const listener = createServer()
  const port = await new Promise<number>((listening) =>
    listener.listen(0, '127.0.0.1', () => listening((listener.address() as { port: number }).port)),
  )
  expect(await isPortFree(port, '127.0.0.1')).toBe(false)
  await new Promise((closed) => listener.close(closed))
  expect(await isPortFree(port, '127.0.0.1')).toBe(true)
})

test('an address of another machine is an error, not a taken port', async () => {
  await expect(isPortFree(0, '203.0.113.1')).rejects.toThrow('EADDRNOTAVAIL')
})
