import { expect, test } from 'vitest'
import { judgePorts, type PortFacts } from './ports-reached.ts'

const now = new Date('2026-11-27T20:00:00Z')
const both = (isOpen: boolean) => [3000, 3443].map((port) => ({ port, isOpen }))
const judge = (different: Partial<PortFacts>) =>
  judgePorts(
    { isRunning: true, ports: both(true), heard: null, address: 'http://192.168.1.20:3000', ...different },
    now,
  )

test('green where devices are heard, and where nothing runs and the ports are free', () => {
  expect(judge({ heard: { devices: 4, lastAt: new Date(now.getTime() - 1_000) } })).toMatchObject({
    colour: 'green',
    says: "FarhaPass répond sur les ports 3000 et 3443\u00A0; 4\u00A0appareils entendus, le dernier à l'instant.",
  })
  expect(judge({ isRunning: false, ports: both(false) }).colour).toBe('green')
  expect(judge({ heard: null }).colour).toBe('green')
})

test('amber where no device was heard: nobody knows whether one can come in', () => {
  expect(judge({ heard: { devices: 0, lastAt: null } })).toMatchObject({ colour: 'amber' })
  expect(judge({ heard: { devices: 0, lastAt: null } }).todo).toContain('http://192.168.1.20:3000')
})

test('red where a port of ours does not answer, or another program holds it', () => {
  const half = [...both(true).slice(0, 1), ...both(false).slice(1)]
  expect(judge({ ports: half })).toMatchObject({ colour: 'red', says: 'Rien ne répond sur le port 3443.' })
  expect(judge({ isRunning: false, ports: half }).colour).toBe('red')
})
