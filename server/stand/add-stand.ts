import { randomUUID } from 'node:crypto'
import { answer } from '../books/answer.ts'
import { administeringStand } from './change-stand.ts'
import { judgeStand } from './judge-stand.ts'
import { replaceVendor } from './stand-people.ts'
import { insertStand } from './stand-store.ts'

export const addStand = answer.addStand.handler(({ context, input: { vendorId, ...wanted } }) => {
  const standId = randomUUID()
  return administeringStand(context, { standId, vendorId }, async (changing) => {
    const stand = await judgeStand(changing, { id: standId, isPaused: false, ...wanted })
    await insertStand(changing.tx, stand, changing.now)
    await replaceVendor(changing, stand, { vendorId })
    await changing.note({ kind: 'stand-changed', subject: stand, detail: 'Ajouté' })
    return stand
  })
})
