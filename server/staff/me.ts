import type { Me } from '#contract/people/staff.ts'
import { confirmedUntil } from '#rules/people/confirmation.ts'
import { deviceNewsSince } from '#rules/people/device.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { closingTime, presenceOf } from '#rules/people/working-hours.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { ringingOf } from '../device/device-store.ts'
import { authorizeCall } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { findStand } from '../stand/stand-store.ts'
import { hasOpenTill } from '../till/till-store.ts'
import { deviceNewsOf } from './access-store.ts'
import { lastActivityOf } from './activity-store.ts'
import { pinHashOf } from './credential-store.ts'
import { mustChoosePin } from './required-pin-store.ts'
import { findSecondFactor } from './second-factor-store.ts'
import { markOfLeavingEverywhere } from './sign-in-store.ts'
import { updatedAtOf } from './staff-store.ts'

type Seen = {
  readonly now: Date
  /** The token of the sign-in; undefined for a sign-in that is just beginning. */
  readonly token?: string
  /** The venue's device on which the person is signed in. */
  readonly deviceId?: string | null | undefined
  /** When the person typed the password again. */
  readonly confirmedAt?: Date | null
}

const newsOfDevices = async (tx: Tx, id: string, now: Date) =>
  (await deviceNewsOf(tx, id, deviceNewsSince(now))).map((news) => ({ ...news, at: news.at.toISOString() }))

/** After their working hours a person stays signed in only to close a till: without an open till this throws. */
export async function meOf(
  tx: Tx,
  member: StaffMember,
  { now, token, deviceId, confirmedAt = null }: Seen,
): Promise<Me> {
  const { id, name, email, role, permanentScreen, standId, workingHours } = member
  const isClosing = workingHours !== null && presenceOf(member, now) !== 'welcome'
  if (isClosing && !(await hasOpenTill(tx, id))) throw new Refusal('outside-hours-since', { ...workingHours })
  const stand = standId === null ? undefined : await findStand(tx, standId)
  const lastActivityAt = await lastActivityOf(tx, id)
  const hasPin = (await pinHashOf(tx, id)) !== undefined
  const [deviceNews, ...earlierDeviceNews] = await newsOfDevices(tx, id, now)
  const rings = deviceId ? await ringingOf(tx, deviceId) : null
  return {
    id,
    name,
    email,
    role,
    permanentScreen,
    workingHours,
    hasPin,
    hasSecondFactor: (await findSecondFactor(tx, id))?.isConfirmed ?? false,
    confirmedUntil: confirmedUntil(confirmedAt, now)?.toISOString() ?? null,
    mustChoosePin: !hasPin && (await mustChoosePin(tx, id, { token, now })),
    deviceNews: deviceNews ?? null,
    earlierDeviceNews,
    device: deviceId ? { ringsUntil: rings?.toISOString() ?? null } : null,
    stand: stand ?? null,
    updatedAt: (await updatedAtOf(tx, id)).toISOString(),
    lastActivityAt: lastActivityAt?.toISOString() ?? null,
    leftEverywhere: await markOfLeavingEverywhere(tx, id),
    closeTillBy: isClosing ? closingTime(workingHours) : null,
  }
}

/** «Nobody is signed in» is an answer and not a refusal, because the sign-in page asks too. */
export const readMe = answer.readMe.handler(async ({ context: { house, visit } }) => {
  const there = await visit.whoIsThere()
  if (!there || there.endedBecause === 'signed-out-inactive') return null
  const { member, who } = await authorizeCall(
    { house, visit },
    { policy: 'anyone signed in', mayFollowHours: true },
  )
  try {
    return await meOf(house.database, member, {
      now: house.clock(),
      token: who.token,
      deviceId: who.deviceId,
      confirmedAt: who.confirmedAt,
    })
  } catch (refusal) {
    if (refusal instanceof Refusal) await house.endSignIn(who.token, refusal.code)
    throw refusal
  }
})
