/** The taps of a stand that wait for the server, as stored on the device: each tab stores its own beside those of the others. */
import { storedValue } from '../app/device/device-storage.ts'
import { isTabThere, joinTabs, tabId, wasHere } from '../app/device/tabs.ts'
import { type Act, readActs } from './acts.ts'

type KeptAct = Act & { readonly tab?: string }

export function keptActs(standId: string) {
  const place = storedValue(
    `farhapass.kitchen-acts.${standId}`,
    (found) => readActs(found) as readonly KeptAct[],
  )
  joinTabs()
  const isOwn = ({ tab }: KeptAct) => tab === undefined || tab === tabId || wasHere(tab)
  const keep = (acts: readonly Act[]) =>
    place.set([...place.get().filter((act) => !isOwn(act)), ...acts.map((act) => ({ ...act, tab: tabId }))])
  return {
    kept: place.get().filter(isOwn),
    keep,
    /** Takes over the taps left behind by a closed tab, to send them from here. */
    takeOver: async (add: (act: Act) => void) => {
      const tabs = new Set(place.get().flatMap((act) => (isOwn(act) ? [] : (act.tab ?? []))))
      for (const tab of tabs) {
        if (await isTabThere(tab)) continue
        const left = place.get().filter((act) => act.tab === tab)
        place.set(place.get().filter((act) => act.tab !== tab))
        for (const act of left) add(act)
      }
    },
  }
}
