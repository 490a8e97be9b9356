import { afterEach, expect, test, vi } from 'vitest'
import { forget, remember } from './operation-log.ts'
import { settleUntilKnown } from './settling.ts'

const recharge = {
  operationId: '0196f1c2-0000-7000-8000-000000000001',
  staffId: 'nadia',
  about: 'Recharge de 100,00 DH',
  cardId: null,
  sentAt: 0,
}

/** Sends the answer of the server when the test calls what it returns. */
function serverThatWaits(): () => void {
  let answer = () => {}
  const may = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('location', { origin: 'https://farhapass.test' })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async () => {
    await may
    return Response.json({ happened: true })
  })
  return answer
}
afterEach(() => void vi.unstubAllGlobals())

test('of two tabs that verify one operation, only the one that hears the answer first shows the outcome', async () => {
  remember(recharge)
  const answer = serverThatWaits()
  const here = settleUntilKnown(recharge.operationId)
  expect(forget(recharge.operationId), 'as the other tab does').toBe(true)
  answer()
  expect(await here).toMatchObject({ happened: true, isFirst: false })

  remember(recharge)
  expect(await settleUntilKnown(recharge.operationId)).toMatchObject({ happened: true, isFirst: true })
})
