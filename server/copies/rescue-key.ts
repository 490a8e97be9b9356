import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { mustBePrivate } from '../platform/private-visit.ts'

/**
 * The journal is written before the key is made, and only where one will be: no key is in use that it does not tell of. The key itself
 * stands in this answer alone.
 */
const makeRescueKey = answer.makeRescueKey.handler(async ({ context, input: { replaces } }) => {
  const { house } = context
  mustBePrivate(context.visit)
  const detail = replaces === null ? 'Clé de secours faite' : 'Clé de secours refaite'
  const { printed, publicKey, madeAt } = await house.copies.key.make(replaces, () =>
    administering(context, (_, note) => note({ kind: 'copies-changed', detail })),
  )
  await house.copies.follow()
  house.announce(['copies'])
  return { key: printed, publicKey: publicKey as string, madeAt: (madeAt as Date).toISOString() }
})

const confirmRescueKey = answer.confirmRescueKey.handler(async ({ context, input: { publicKey, typed } }) => {
  const { house } = context
  mustBePrivate(context.visit)
  await administering(context, async () => {})
  const { readBackAt } = await house.copies.key.readBack(publicKey, typed)
  house.announce(['copies'])
  return { publicKey, readBackAt: (readBackAt as Date).toISOString() }
})

export const rescueKeyCalls = { makeRescueKey, confirmRescueKey }
