import { mustBeRevivable } from '#rules/kitchen/buzzer-act.ts'
import { answer } from '../books/answer.ts'
import { administeringBuzzer } from './administering-buzzer.ts'
import { saveBuzzer, saveLost } from './buzzer-store.ts'

export const reviveBuzzer = answer.reviveBuzzer.handler(({ context, input: { buzzerId } }) =>
  administeringBuzzer(context, buzzerId, async (tx, buzzer) => {
    mustBeRevivable(buzzer)
    await saveLost(tx, buzzer.id, null)
    await saveBuzzer(tx, { ...buzzer, isDisabled: false })
    return 'Remis en service'
  }),
)
