/** Operations that revoked phones reported: verifying decides each for good, as booked or never to be booked. */
import type { FormerDevice, HeldOperation } from '#contract/people/device.ts'
import { verifiedShownSince } from '#rules/people/device.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer, type House } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { heldToVerify, type LeftBehind, listLeftBehind, saveVerified } from './held-operation-store.ts'

export const listHeldOperations = answer.listHeldOperations.handler(async ({ context: { house } }) => {
  const left = await listLeftBehind(house.database, verifiedShownSince(house.clock()))
  const ids = [...new Set(left.map(({ deviceId }) => deviceId))]
  return ids.map((id) => writeDevice(left.filter(({ deviceId }) => deviceId === id)))
})

function writeDevice(left: readonly LeftBehind[]): FormerDevice {
  const { deviceId, deviceName, staffName, leftAt } = left[0] as LeftBehind
  return {
    deviceId,
    deviceName,
    staffName,
    leftAt: leftAt.toISOString(),
    isVerified: left.every(({ verifiedAt }) => verifiedAt !== null),
    operations: left.map(writeOperation),
  }
}

function writeOperation({ operationId, about, sentAt, kind, isTold, ...left }: LeftBehind): HeldOperation {
  const isBooked = kind !== null && kind !== 'void'
  return {
    operationId,
    about,
    sentAt: sentAt.toISOString(),
    outcome: kind === null ? 'unknown' : isBooked ? 'booked' : 'never',
    booked: isBooked && isTold ? { kind, amount: left.amount, actorName: left.actorName ?? '' } : null,
  }
}

/** A booked operation stays as it is; an unknown id is voided, so that a late copy of the request is refused. */
async function settle({ bookkeeper }: House, operationId: string, actorId: string): Promise<void> {
  try {
    await bookkeeper.settle(operationId, actorId)
  } catch (error) {
    // Another person's operation: only its sender may read the answer. The id is taken, so the operation is in the books.
    if (!(error instanceof Refusal && error.code === 'operation-id-taken')) throw error
  }
}

export const verifyHeldOperations = answer.verifyHeldOperations.handler(
  async ({ context, input: { deviceId } }) => {
    const { house } = context
    const operationIds = await heldToVerify(house.database, deviceId)
    if (operationIds.length === 0) throw new Refusal('not-found')
    for (const operationId of operationIds) await settle(house, operationId, memberOf(context).id)
    await administering(context, (tx) => saveVerified(tx, deviceId, { operationIds, at: house.clock() }))
    house.announce(['devices'])
    return { verified: operationIds.length }
  },
)
