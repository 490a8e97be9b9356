import { type KeptStand, standChangeInWords } from '#rules/venue/stand-change.ts'
import { changeStand } from './change-stand.ts'
import { saveStand } from './stand-store.ts'

type Context = Parameters<typeof changeStand>[0]
type About = Parameters<typeof changeStand>[1]

/** Saves one switch of a stand, with its line of the journal where it was not so already. */
export const switchStand = (
  context: Context,
  about: About,
  change: Partial<Pick<KeptStand, 'isActive' | 'isPaused'>>,
): Promise<KeptStand> =>
  changeStand(context, about, async ({ tx, note }, before) => {
    const stand = { ...before, ...change }
    await saveStand(tx, stand)
    const detail = standChangeInWords(before, stand)
    if (detail !== '') await note({ kind: 'stand-changed', subject: stand, detail })
    return stand
  })
