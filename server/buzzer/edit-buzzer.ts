import { mustBeEditable } from '#rules/kitchen/buzzer-act.ts'
import { buzzerChangesInWords } from '#rules/kitchen/buzzer-fields.ts'
import { mustBeBuzzerNumber } from '#rules/kitchen/buzzer-number.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { allStands } from '../stand/stand-store.ts'
import { administeringBuzzer } from './administering-buzzer.ts'
import { numbersInUse, saveBuzzer } from './buzzer-store.ts'

/** Fields that the request leaves out keep their value. */
export const editBuzzer = answer.editBuzzer.handler(({ context, input: { buzzerId, ...wanted } }) =>
  administeringBuzzer(context, buzzerId, async (tx, before) => {
    const number = wanted.number === undefined ? before.number : mustBeBuzzerNumber(wanted.number)
    const after = { ...before, ...wanted, number, label: (wanted.label ?? before.label).trim() }
    mustBeEditable(before, after, await numbersInUse(tx))
    const stands = await allStands(tx)
    const standOf = (id: string | null) => stands.find((stand) => stand.id === id)?.name ?? null
    if (after.standId !== null && after.standId !== before.standId && standOf(after.standId) === null)
      throw new Refusal('stand-not-found')
    await saveBuzzer(tx, after)
    return buzzerChangesInWords(
      { ...before, stand: standOf(before.standId) },
      { ...after, stand: standOf(after.standId) },
    )
  }),
)
