/** A phone becomes a person's device with the code that an admin shows it; no password is typed. */
import { randomUUID } from 'node:crypto'
import { worksOnDevice } from '#rules/people/device.ts'
import { mustBePin } from '#rules/people/pin.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { perHouse } from '../books/per-house.ts'
import { isItsPhone, takeCode } from '../device/code-store.ts'
import { type Device, findByCode } from '../device/device-store.ts'
import { keepFormerPhone, leaveHeld } from '../device/held-operation-store.ts'
import type { Tx } from '../platform/database.ts'
import { keyCookie, keyIn } from '../platform/device-key.ts'
import { missCounter } from '../platform/misses.ts'
import { digestOf, newSecret } from '../platform/one-time-secret.ts'
import { hashPassword } from '../platform/password.ts'
import { mustBeAdmitted } from './admission.ts'
import { hasPinOfDevice, pinHashOf, removePinOfDevice, saveFirstPin } from './credential-store.ts'
import { type Door, noteRefusal, openSignIn } from './open-sign-in.ts'
import { isPinRequired, requirePinFromNow } from './required-pin-store.ts'
import { endSignInsOfDevice } from './sign-in-store.ts'
import { findStaffById } from './staff-store.ts'

const counterOf = perHouse(({ clock }) => missCounter(clock))

/**
 * A valid code always works, however often others guess from the same address: nobody guesses 192 bits, and a waiting time
 * would keep out the phone that stands before the admin. Otherwise throws 'too-many-tries' during a waiting time, else
 * 'device-code-dead', for every kind of invalid code.
 */
async function find({ house, visit }: Door, digest: Buffer): Promise<Device> {
  const device = await findByCode(house.database, digest, house.clock())
  if (device) return device
  counterOf(house).count(visit.source)
  throw new Refusal('device-code-dead')
}

async function workerOf(tx: Tx, { staffId }: Device): Promise<StaffMember> {
  const member = await findStaffById(tx, staffId)
  if (!member) throw new Refusal('staff-record-missing')
  if (!worksOnDevice(member.role)) throw new Refusal('device-code-dead')
  return member
}

/** True when the device stays on the same phone: then a new code only extends its loan. */
async function staysOnItsPhone(tx: Tx, { visit }: Door, { id }: Device): Promise<boolean> {
  const key = keyIn(visit.cookies)
  return key !== undefined && isItsPhone(tx, id, digestOf(key))
}

/** Whether the person has a pin once this phone is enrolled: a pin chosen on the previous phone is removed with that phone. */
async function pinOnceIn(door: Door, device: Device): Promise<{ hasPin: boolean; isMissing: boolean }> {
  const { database } = door.house
  const has = (await pinHashOf(database, device.staffId)) !== undefined
  const goes = (await hasPinOfDevice(database, device.id)) && !(await staysOnItsPhone(database, door, device))
  const hasPin = has && !goes
  return { hasPin, isMissing: !hasPin && (await isPinRequired(database, device.staffId)) }
}

/** Called when the code is opened: the person sees whose device this phone would become, and looking does not use up the code. */
export const judgeDeviceCode = answer.judgeDeviceCode.handler(
  async ({ context: { house, visit }, input }) => {
    const device = await find({ house, visit }, digestOf(input.code))
    const member = await workerOf(house.database, device)
    mustBeAdmitted({ ...member, isArchived: false }, house.clock())
    const { hasPin, isMissing } = await pinOnceIn({ house, visit }, device)
    return {
      deviceName: device.name,
      staffName: member.name,
      asksForPin: !hasPin && (!member.permanentScreen || isMissing),
      mustChoosePin: isMissing,
    }
  },
)

/**
 * Refuses, in this order: a pin that is too weak, an invalid code, a person who is gone or has no role with devices,
 * everything that admission refuses, a missing pin that an admin requires. Of two phones with one code, one succeeds.
 * Sign-ins from an earlier code of this device end; a pin chosen on another phone at an earlier enrolment is removed, as by
 * a revocation.
 */
export const enrolDevice = answer.enrolDevice.handler(async ({ context: { house, visit }, input }) => {
  if (input.pin !== null) mustBePin(input.pin)
  const codeDigest = digestOf(input.code)
  const device = await find({ house, visit }, codeDigest)
  const member = await workerOf(house.database, device)
  try {
    mustBeAdmitted({ ...member, isArchived: false }, house.clock())
    if (input.pin === null && (await pinOnceIn({ house, visit }, device)).isMissing) mustBePin('')
    const pinHash = input.pin === null ? undefined : await hashPassword(input.pin)
    return await comeIn({ house, visit }, { device, member, codeDigest, pinHash })
  } catch (refusal) {
    if (refusal instanceof Refusal) await noteRefusal({ house, visit }, member.email, refusal)
    throw refusal
  }
})

type Coming = {
  readonly device: Device
  readonly member: StaffMember
  readonly codeDigest: Buffer
  readonly pinHash: string | undefined
}

function comeIn({ house, visit }: Door, { device, member, codeDigest, pinHash }: Coming) {
  const now = house.clock()
  const key = newSecret()
  return openSignIn({ house, visit }, member, {
    device: {
      name: device.name,
      key,
      cookie: keyCookie(key, { until: device.untilByCode ?? device.until, now }),
    },
    mayStill: async (tx, held) => {
      if (!worksOnDevice(held.role)) throw new Refusal('device-code-dead')
      await keepFormerPhone(tx, device.id, now)
      const isSamePhone = await staysOnItsPhone(tx, { house, visit }, device)
      if (!(await takeCode(tx, { codeDigest, keyDigest: digestOf(key), now })))
        throw new Refusal('device-code-dead')
      // Locks the device before its sign-ins, in the same order as a revocation.
      await endSignInsOfDevice(tx, device.id)
      await leaveHeld(tx, device.id, now)
      const acting = { house, visit, actor: member }
      if (!isSamePhone && (await removePinOfDevice(tx, device.id))) {
        await requirePinFromNow(tx, member.id, now)
        await noteAccess(tx, acting, { kind: 'pin-removed', detail: device.name })
      }
      if (pinHash === undefined) return
      const first = { freshId: randomUUID(), hash: pinHash, now, byDevice: device.id }
      if (await saveFirstPin(tx, member.id, first)) await noteAccess(tx, acting, { kind: 'pin-set' })
    },
  })
}
