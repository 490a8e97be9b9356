/** Devices that an admin makes workplaces, and how such a device signs in. */
import { z } from 'zod'
import { toldKinds } from '#rules/books/operation-kinds.ts'
import {
  deviceDays,
  longestAbout,
  longestDeviceName,
  longestScreens,
  mostHeld,
  mostUnsettled,
} from '#rules/people/device.ts'
import { roles } from '#rules/people/staff.ts'
import { call } from '../plain/call.ts'
import { id, instant, money, operationId, text } from '../plain/wire.ts'
import { me } from './staff.ts'

const battery = z.int().min(0).max(100)

export const listedDevice = z.object({
  id,
  name: z.string(),
  staffId: id,
  staffName: z.string(),
  role: z.enum(roles),
  standName: z.string().nullable(),
  codeUntil: instant.nullable().describe('how long its code may still be scanned'),
  until: instant,
  lastSeenAt: instant.nullable(),
  ringsUntil: instant.nullable().describe('an admin looks for it'),
  hasOldPages: z.boolean().describe('it shows other screens than this server gives now'),
  printerAddress: z.string().nullable().describe('of its receipts; null: that of the venue'),
  battery: battery.nullable().describe('per cent; null where the browser does not say'),
  unsettled: z.int().nullable().describe('how many operations it sent and does not know the outcome of'),
})
export type ListedDevice = z.infer<typeof listedDevice>

const held = z
  .array(
    z.strictObject({
      operationId,
      about: text(longestAbout).describe('as its sender read it: «Vente de 34,00 DH»'),
      sentAt: instant.describe('by the clock of the device'),
    }),
  )
  .max(mostHeld)
  .describe('what it sent and knows no outcome of, the oldest first')
export type ToldAsHeld = z.infer<typeof held>

export const heldOperation = z.object({
  operationId,
  about: z.string().describe('what the device called it; anybody may have written there what they liked'),
  sentAt: instant,
  outcome: z.enum(['unknown', 'booked', 'never']),
  booked: z
    .object({ kind: z.enum(toldKinds), amount: money, actorName: z.string() })
    .nullable()
    .describe('what the books say of it, where they tell of such operations'),
})
export type HeldOperation = z.infer<typeof heldOperation>

export const formerDevice = z.object({
  deviceId: id,
  deviceName: z.string(),
  staffName: z.string(),
  leftAt: instant.describe('when its phone was taken out of use'),
  isVerified: z.boolean(),
  operations: z.array(heldOperation),
})
export type FormerDevice = z.infer<typeof formerDevice>

/** Longer than the rule allows, so that the rule refuses with its own sentence. */
const name = text(2 * longestDeviceName)
const code = text(100)
const days = z.literal(deviceDays).describe('how long it is lent for')
const printerAddress = text(260).nullable().describe('«192.168.1.50:9100»; null: the printer of the venue')
const one = z.strictObject({ deviceId: id })
const withCode = z.object({
  device: listedDevice,
  address: z.string().describe('whoever opens it first works on this device; told this once'),
})
const tag = 'Devices'

export const deviceCalls = {
  listDevices: call({
    may: 'administer',
    method: 'GET',
    path: '/devices',
    summary: 'The devices in use, by name',
    tag,
  }).output(z.array(listedDevice)),
  addDevice: call({
    may: 'administer',
    method: 'POST',
    path: '/devices',
    summary: 'Make a workplace for a person; the code that one phone scans within ten minutes',
    tag,
  })
    .input(
      z.strictObject({ name, staffId: id.nullable(), printerAddress: printerAddress.default(null), days }),
    )
    .output(withCode),
  renewDeviceCode: call({
    may: 'administer',
    method: 'POST',
    path: '/devices/{deviceId}/code',
    summary: 'Another code for the same workplace, on this phone or on another',
    tag,
  })
    .input(one.extend({ days }))
    .output(withCode),
  renameDevice: call({
    may: 'administer',
    method: 'POST',
    path: '/devices/{deviceId}/name',
    summary: 'Call a device by another name',
    tag,
  })
    .input(one.extend({ name }))
    .output(listedDevice),
  changeDevicePrinter: call({
    may: 'administer',
    method: 'PUT',
    path: '/devices/{deviceId}/printer',
    summary: 'Where the receipts of a device are printed',
    tag,
  })
    .input(one.extend({ printerAddress }))
    .output(listedDevice),
  revokeDevice: call({
    may: 'administer',
    method: 'POST',
    path: '/devices/{deviceId}/revocation',
    summary: 'Take a device out of use: it is signed out at once, and its code is worth nothing',
    tag,
  })
    .input(one)
    .output(z.object({ revoked: z.literal(true) })),
  ringDevice: call({
    may: 'administer',
    method: 'POST',
    path: '/devices/{deviceId}/ring',
    summary: 'Let a device ring for a minute, or until somebody has found it',
    tag,
  })
    .input(one)
    .output(listedDevice),
  tellOfDevice: call({
    may: 'see own profile',
    method: 'POST',
    path: '/me/device',
    summary: 'What the page of a device knows of it; of any other browser nothing is kept',
    tag,
  })
    .input(
      z.strictObject({
        screens: text(longestScreens).nullable().describe('the version of its screens'),
        battery: battery.nullable(),
        unsettled: z.int().min(0).max(mostUnsettled),
        held,
        clock: instant.optional().describe('its own; a page of a version before does not tell it'),
        isFound: z.boolean().describe('somebody has it in their hands: it rings no more'),
      }),
    )
    .output(z.object({ isDevice: z.boolean() })),
  tellHeldOperations: call({
    may: 'anyone',
    method: 'POST',
    path: '/former-device/held-operations',
    summary:
      'What a phone holds that was taken out of use, by the key it keeps; of any other browser nothing is kept',
    tag,
  })
    .input(z.strictObject({ held }))
    .output(z.object({ isKnown: z.boolean() })),
  listHeldOperations: call({
    may: 'administer',
    method: 'GET',
    path: '/devices/held-operations',
    summary: 'What phones hold that were taken out of use, and what became of it',
    tag,
  }).output(z.array(formerDevice)),
  verifyHeldOperations: call({
    may: 'administer',
    method: 'POST',
    path: '/devices/{deviceId}/held-operations/verification',
    summary: 'Settle what a phone held that was taken out of use: each was booked, or never will be',
    tag,
  })
    .input(one)
    .output(z.object({ verified: z.int() })),
  judgeDeviceCode: call({
    may: 'anyone',
    method: 'POST',
    path: '/enrolment/code',
    summary: 'Whose workplace this code makes of a phone; the code stays as it is',
    tag,
  })
    .input(z.strictObject({ code }))
    .output(
      z.object({
        deviceName: z.string(),
        staffName: z.string(),
        asksForPin: z
          .boolean()
          .describe('the person has none yet, and their screen does not stay open by itself'),
        mustChoosePin: z.boolean().describe('an admin wants this person to have one'),
      }),
    ),
  enrolDevice: call({
    may: 'anyone',
    method: 'POST',
    path: '/enrolment',
    summary: 'Make this phone the workplace its code was made for; sets the session cookie',
    tag,
  })
    .input(
      z.strictObject({
        code,
        pin: text(20).nullable().describe('a first code to go on with after being idle'),
      }),
    )
    .output(me),
}
