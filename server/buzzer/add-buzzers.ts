import { randomUUID } from 'node:crypto'
import { mustBeBuzzerRange } from '#rules/kitchen/buzzer-number.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { findStand } from '../stand/stand-store.ts'
import { insertBuzzers } from './buzzer-store.ts'

/** Skips numbers that are in use, even if another admin adds them at this instant. */
export const addBuzzers = answer.addBuzzers.handler(async ({ context, input: { from, to, standId } }) => {
  const numbers = mustBeBuzzerRange(from, to)
  const added = await administering(context, async (tx, note) => {
    if (standId !== null && !(await findStand(tx, standId))) throw new Refusal('stand-not-found')
    const buzzers = numbers.map((number) => ({ id: randomUUID(), number }))
    const added = new Set(await insertBuzzers(tx, buzzers, standId))
    await note(
      ...buzzers
        .filter(({ number }) => added.has(number))
        .map(({ id, number }) => ({
          kind: 'buzzer-changed' as const,
          subject: { id, name: number },
          detail: 'Ajouté',
        })),
    )
    return added
  })
  context.house.announce(['buzzers'])
  return {
    added: numbers.filter((number) => added.has(number)),
    skipped: numbers.filter((number) => !added.has(number)),
  }
})
