/** Whose the name of the house is on the network: asked on the loopback, at a port of the test. */
import { expect, onTestFinished, test } from 'vitest'
import { aFreePort } from '../../testing/a-free-port.ts'
import { logHeard } from '../../testing/log-heard.ts'
import { announceName } from '../announce-name.ts'
import { askName } from './ask-name.ts'

const name = 'farhapass.local'
const whereOf = (port: number) => ({ port, interface: '127.0.0.1', bind: '0.0.0.0' })

test('the name is ours, another machine’s, or nobody answers to it', async () => {
  const where = whereOf(await aFreePort())
  const own = ['192.168.7.7']
  expect(await askName({ name, own, where, patienceMs: 200 })).toBe('unheard')
  const announced = announceName({
    ...{ name, addresses: () => own, ports: { http: 3000 }, log: logHeard().log },
    ...{ where, patienceMs: 50 },
  })
  onTestFinished(() => announced.close())
  await expect.poll(announced.isOurs).toBe(true)
  expect(await askName({ name, own, where, patienceMs: 5_000 })).toBe('ours')
  expect(await askName({ name, own: ['192.168.7.9'], where, patienceMs: 5_000 })).toBe('theirs')
})
