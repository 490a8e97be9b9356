import { randomUUID } from 'node:crypto'
import { mustBePager, type Pager } from '#rules/kitchen/pager.ts'
import { changesInWords, pagerInWords } from '#rules/venue/settings-change.ts'
import { answer } from '../books/answer.ts'
import { changeSettings } from '../books/change-settings.ts'
import { type Base, readBase, saveBase } from './pager-store.ts'
import { ring } from './ring.ts'

const writeBase = ({ silentSince, ...base }: Base) => ({
  ...base,
  silentSince: silentSince?.toISOString() ?? null,
})

const readPager = answer.readPager.handler(async ({ context: { house } }) =>
  writeBase(await readBase(house.database)),
)

const changePager = answer.changePager.handler(async ({ context, input }) => {
  await changeSettings<Pager>(context, mustBePager(input), {
    kind: 'pager-changed',
    read: readBase,
    save: saveBase,
    inWords: (before, after) => changesInWords(pagerInWords, before, after),
  })
  context.house.announce(['pager'])
  return writeBase(await readBase(context.house.database))
})

/** Shown on the buzzer instead of an order number. */
const trial = 'ESSAI'

/** Rings once and at once, outside the queue of the kitchen's calls: the person who tests stands next to the base station. */
const tryPager = answer.tryPager.handler(async ({ context: { house }, input: { number } }) => {
  const base = await readBase(house.database)
  await ring(house, base, { id: randomUUID(), number, order: trial })
  return { sentAt: house.clock().toISOString() }
})

export const pagerCalls = {
  readPager,
  changePager,
  tryPager,
}
