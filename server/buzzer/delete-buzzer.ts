import { mustBeBack } from '#rules/kitchen/buzzer-act.ts'
import { answer } from '../books/answer.ts'
import { administeringBuzzer } from './administering-buzzer.ts'
import { archiveBuzzer } from './buzzer-store.ts'

/** Its loans keep naming it; another may bear its number from now on. */
export const deleteBuzzer = answer.deleteBuzzer.handler(({ context, input: { buzzerId } }) =>
  administeringBuzzer(context, buzzerId, async (tx, buzzer) => {
    mustBeBack(buzzer)
    await archiveBuzzer(tx, buzzer.id, context.house.clock())
    return 'Supprimé'
  }),
)
