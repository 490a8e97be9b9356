import { judgeMachine } from '#rules/machine/checks.ts'
import { answer, type House } from '../books/answer.ts'
import { copiesInView } from '../books/copies-in-view.ts'
import { systemClock } from '../platform/clock.ts'
import { readHouseFacts } from './house-facts.ts'
import { machineFacts } from './machine-facts.ts'

/** The caller was found in the database a moment ago, so that it answers. */
export const readMachineState = answer.readMachineState.handler(async ({ context: { house } }) => {
  const { database, machine, venue } = house
  const now = house.clock()
  const [system, facts, copies] = await Promise.all([
    machine.lookAtSystem(),
    readHouseFacts(database, now, venue.fixed),
    copiesNow(house),
  ])
  const judged = judgeMachine(
    await machineFacts({
      system,
      house: facts,
      copies,
      database: {
        state: facts.readsOnly ? 'reads' : 'writes',
        why: null,
        ...machine.database,
      },
      clock: {
        machine: machine.clock() ?? systemClock(),
        house: machine.clock() === null ? null : now,
        apart: machine.deviceClocks(),
      },
    }),
    now,
  )
  return {
    asOf: now.toISOString(),
    lines: judged.lines.map((line) => ({ ...line })),
    untold: [...judged.untold],
  }
})

async function copiesNow(house: House) {
  return house.database.snapshot(async (tx) => ({ ...(await copiesInView(tx, house)), isLive: true }))
}
