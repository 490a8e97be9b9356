/** Valid inputs about devices: added for a colleague, with a code that nobody has scanned yet. */
import { randomUUID } from 'node:crypto'
import type { InputMaker } from './access-asking.ts'
import type { Scene } from './access-scene.ts'
import { type CallName, inputOf, nowhere } from './calls.ts'
import { addDevice, enrol } from './device.ts'
import type { Caller } from './venue.ts'

const workers = new WeakMap<Scene, Promise<Caller>>()

function workerOf(scene: Scene): Promise<Caller> {
  const worker = workers.get(scene) ?? scene.venue.addPerson({ role: 'econome', name: 'Samira' })
  workers.set(scene, worker)
  return worker
}

const someDevice = async (scene: Scene) => addDevice(scene.boss, (await workerOf(scene)).id, randomUUID())

/** A new device for each cell that may change it. */
const withDevice =
  (call: CallName): InputMaker =>
  async (scene, { subject, isFresh }) => ({
    ...inputOf[call],
    deviceId: subject === 'missing' || !isFresh ? nowhere : (await someDevice(scene)).id,
  })

const withCode =
  (call: CallName): InputMaker =>
  async (scene, { subject }) => ({
    ...inputOf[call],
    ...(subject === 'own' && { code: (await someDevice(scene)).code }),
  })

export const deviceInputs: Partial<Record<CallName, InputMaker>> = {
  addDevice: async (scene, { subject }) => ({
    ...inputOf.addDevice,
    name: randomUUID(),
    ...(subject === 'own' && { staffId: (await workerOf(scene)).id }),
  }),
  renewDeviceCode: withDevice('renewDeviceCode'),
  renameDevice: async (scene, cell) => ({
    ...(await withDevice('renameDevice')(scene, cell)),
    name: randomUUID(),
  }),
  changeDevicePrinter: withDevice('changeDevicePrinter'),
  revokeDevice: withDevice('revokeDevice'),
  ringDevice: async (scene, { subject, isFresh }) => {
    if (subject === 'missing' || !isFresh) return { ...inputOf.ringDevice, deviceId: nowhere }
    const { id, code } = await someDevice(scene)
    await enrol(scene.venue, code)
    return { ...inputOf.ringDevice, deviceId: id }
  },
  verifyHeldOperations: async (scene, { subject, isFresh }) => {
    const { id, code } = await someDevice(scene)
    const input = { ...inputOf.verifyHeldOperations, deviceId: id }
    if (subject === 'missing' || !isFresh) return input
    const { cookie } = await enrol(scene.venue, code)
    await scene.boss.post(`/devices/${id}/revocation`, {})
    const { held } = inputOf.tellHeldOperations
    await scene.venue.at(0, { ...scene.boss, cookie }).post('/former-device/held-operations', { held })
    return input
  },
  judgeDeviceCode: withCode('judgeDeviceCode'),
  enrolDevice: withCode('enrolDevice'),
}
