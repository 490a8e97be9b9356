import { z } from 'zod'
import { roles } from '#rules/people/staff.ts'
import { staffFields } from '#rules/people/staff-fields.ts'
import { staffDirections, staffSorts, staffStatuses } from '#rules/people/staff-query.ts'
import { tillKinds } from '#rules/till/till.ts'
import { call } from '../plain/call.ts'
import { sentFields, toldFields } from '../plain/fields.ts'
import { id, instant, listOf, page, text, timeOfDay, workingHours } from '../plain/wire.ts'
import { stand } from '../venue/stand.ts'

const deviceNews = z.object({ what: z.string(), by: z.string(), at: instant })

export const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  stand: stand.nullable(),
  permanentScreen: z.boolean(),
  workingHours: workingHours.nullable(),
  hasPin: z.boolean().describe('may go on with a code after being idle'),
  hasSecondFactor: z.boolean().describe('is asked for a code of their phone beside the password'),
  confirmedUntil: instant
    .nullable()
    .describe('has typed the password again in this sign-in, which some acts ask for'),
  mustChoosePin: z
    .boolean()
    .describe('an admin wanted them to have a code before this sign-in, and they have none'),
  deviceNews: deviceNews
    .nullable()
    .describe('the last thing an administrator did about a device of this person, for a week'),
  earlierDeviceNews: z.array(deviceNews).describe('before that'),
  device: z
    .object({ ringsUntil: instant.nullable() })
    .nullable()
    .describe('of the venue, which this sign-in is on; null in any other browser'),
  updatedAt: instant,
  lastActivityAt: instant.nullable(),
  leftEverywhere: z
    .string()
    .nullable()
    .describe(
      'changes when the person signs out of all their devices: what a device kept for them before is over',
    ),
  closeTillBy: timeOfDay
    .nullable()
    .describe('not null: hours are over, and until then only the own till may be counted and closed'),
})
export type Me = z.infer<typeof me>

/** The rule checks e-mail addresses, after the empty fields and with its own sentence; the call itself takes any text. */
export const isEmail = (text: string): boolean => z.email().safeParse(text).success

/** An account always has a role; no answer contains its password. */
const { email, password, role: _, ...said } = sentFields(staffFields)
const { password: __, role: ___, ...told } = toldFields(staffFields)
export const personName = said.name
export { email, password }

export const staffOnTheWire = z.object({
  id,
  ...told,
  role: z.enum(roles),
  standName: z.string().nullable(),
  isActive: z.boolean(),
  workingHours: workingHours.nullable(),
  createdAt: instant,
  updatedAt: instant.describe('when an administrator or the person last changed the account'),
  lastActivityAt: instant.nullable(),
  openTill: z.enum(tillKinds).nullable(),
  hasPin: z.boolean(),
  hasSecondFactor: z.boolean(),
})
export type StaffOnTheWire = z.infer<typeof staffOnTheWire>

export const staffPerPage = 25

export const device = z.object({
  id,
  isThisOne: z.boolean(),
  device: z.string(),
  source: z.string(),
  signedInAt: instant,
})

const one = z.strictObject({ staffId: id })
const edits = {
  ...said,
  workingHours: workingHours.nullable(),
  pinRequired: said.pinRequired.optional().describe('chooses a code at the next sign-in; left out: as it is'),
}

export const staffCalls = {
  renameMe: call({
    may: 'see own profile',
    method: 'POST',
    path: '/me/name',
    summary: "Change one's own name",
    tag: 'Staff',
  })
    .input(z.strictObject({ name: personName }))
    .output(me),
  changeMyPassword: call({
    may: 'see own profile',
    method: 'POST',
    path: '/me/password',
    summary: "Change one's own password; every other device is signed out",
    tag: 'Staff',
  })
    .input(z.strictObject({ current: password, next: password }))
    .output(z.object({ signedOutDevices: z.int() })),
  listMyDevices: call({
    may: 'see own profile',
    method: 'GET',
    path: '/me/devices',
    summary: 'Where one is signed in, newest first',
    tag: 'Staff',
  }).output(z.object({ devices: z.array(device) })),
  signOutEverywhere: call({
    may: 'see own profile',
    method: 'POST',
    path: '/me/devices/sign-out',
    summary: 'Sign out of every device, this one included',
    tag: 'Staff',
  })
    .input(z.strictObject({}))
    .output(z.object({ signedOutDevices: z.int() })),

  listStaff: call({
    may: 'administer',
    method: 'GET',
    path: '/staff',
    summary: 'The people of the venue',
    tag: 'Staff',
  })
    .input(
      z.strictObject({
        search: text(80).default('').describe('part of a name or e-mail, whatever its accents and case'),
        role: z.enum(roles).optional(),
        status: z.enum(staffStatuses).optional(),
        standId: id.optional(),
        sort: z.enum(staffSorts).default('name'),
        order: z.enum(staffDirections).default('asc'),
        page,
      }),
    )
    .output(listOf(staffOnTheWire)),
  createStaff: call({
    may: 'administer',
    method: 'POST',
    path: '/staff',
    summary: 'Create an account with a password to hand over',
    tag: 'Staff',
  })
    .input(
      z.strictObject({
        email,
        password,
        role: z.enum(roles),
        ...edits,
        permanentScreen: said.permanentScreen.optional(),
      }),
    )
    .output(staffOnTheWire),
  editStaff: call({
    may: 'administer',
    method: 'POST',
    path: '/staff/{staffId}',
    summary: 'Change name, stand, working hours and permanent screen',
    tag: 'Staff',
  })
    .input(z.strictObject({ staffId: id, ...edits }))
    .output(staffOnTheWire),
  changeRole: call({
    may: 'administer',
    method: 'POST',
    path: '/staff/{staffId}/role',
    summary: 'Change the role; the person signs in again',
    tag: 'Staff',
  })
    .input(z.strictObject({ staffId: id, role: z.enum(roles), standId: id.nullable() }))
    .output(staffOnTheWire),
  disableStaff: call({
    may: 'administer',
    method: 'POST',
    path: '/staff/{staffId}/disabling',
    summary: 'Disable an account; the person is signed out at once',
    tag: 'Staff',
  })
    .input(one)
    .output(staffOnTheWire),
  enableStaff: call({
    may: 'administer',
    method: 'POST',
    path: '/staff/{staffId}/enabling',
    summary: 'Enable an account again',
    tag: 'Staff',
  })
    .input(one)
    .output(staffOnTheWire),
  resetPassword: call({
    may: 'administer',
    method: 'POST',
    path: '/staff/{staffId}/password',
    summary: 'Give a new password; the person is signed out everywhere',
    tag: 'Staff',
  })
    .input(z.strictObject({ staffId: id, password }))
    .output(staffOnTheWire),
  deleteStaff: call({
    may: 'administer',
    method: 'POST',
    path: '/staff/{staffId}/deletion',
    summary: 'Delete an account: archived when history refers to it, erased otherwise',
    tag: 'Staff',
  })
    .input(one)
    .output(z.object({ outcome: z.enum(['archived', 'erased']), standName: z.string().nullable() })),
}
