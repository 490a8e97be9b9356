import { type KeptStand, standChangeInWords } from '#rules/venue/stand-change.ts'
import { changeStand } from './change-stand.ts'
import { saveStand } from './stand-store.ts'

type Context = Parameters<typeof changeStand>[0]
type About = Parameters<typeof changeStand>[1]

/** Changes one switch of a stand; writes a journal line unless the switch already had this value. */
export const switchStand = (
  context: Context,
  about: About,
  change: Partial<Pick<KeptStand, 'isActive' | 'isPaused'>>,
): Promise<KeptStand> =>
  changeStand(context, about, async ({ tx, note, now }, before) => {
    const stand = { ...before, ...change }
    await saveStand(tx, stand, now)
    const detail = standChangeInWords(before, stand)
    if (detail !== '') await note({ kind: 'stand-changed', subject: stand, detail })
    return stand
  })
