/** One tab owns the unfinished work of a person; other tabs show that it is open elsewhere, and take it over on request. */
import { createSignal } from '../../ui/signal.ts'
import type { Stored } from './device-storage.ts'
import {
  hearFromTabs,
  isTabThere,
  joinTabs,
  onSaid,
  type Said,
  sayToTabs,
  silentAfterMs,
  tabId,
  wasHere,
} from './tabs.ts'

export type Draft = {
  readonly staffId: string
  readonly keptAt: number
  /** The tab that owns the work; missing in work stored by an earlier version. */
  readonly owner?: string | undefined
  readonly work: unknown
}

/** `unknown`: the owning tab is being asked whether it is still open. */
export type Whose = 'here' | 'elsewhere' | 'unknown'

type Answer = Extract<Said, { readonly say: 'give' } | { readonly say: 'take' | 'keep' }>

type Rules = {
  readonly key: string
  readonly place: Stored<Draft | undefined>
  /** While this is true, as during a payment, the work is given to no other tab. */
  readonly isBusy: () => boolean
  /** A hidden tab never takes over work by itself. */
  readonly isSeen?: () => boolean
}

export type DraftOwner = ReturnType<typeof ownDraft>

const isSeenNow = (): boolean => document.visibilityState === 'visible'

/** The owner is read from the storage at each call, as a tab that slept may have lost its work meanwhile. */
export function ownDraft({ key, place, isBusy, isSeen = isSeenNow }: Rules) {
  const changed = createSignal()
  /** The result of the last question whether another tab is still open. */
  let known: { readonly tab: string; readonly isThere: boolean } | undefined
  let asking: string | undefined

  const take = (draft: Draft | undefined) => {
    if (draft && draft.owner !== tabId) place.set({ ...draft, owner: tabId })
  }
  const left = place.get()
  if (left?.owner !== undefined && wasHere(left.owner)) take(left)
  const whose = (): Whose => {
    const owner = place.get()?.owner
    if (owner === undefined || owner === tabId) return 'here'
    return known?.tab === owner ? 'elsewhere' : 'unknown'
  }
  /** Asks the owning tab whether it is open; takes the work over if that tab has closed. */
  const look = async () => {
    const owner = place.get()?.owner
    if (owner === undefined || owner === tabId || asking === owner) return
    asking = owner
    const isThere = await isTabThere(owner)
    asking = undefined
    known = { tab: owner, isThere }
    const draft = place.get()
    if (!isThere && draft?.owner === owner && isSeen()) take(draft)
    changed.emit()
  }
  const onTabs = (said: Said) => {
    if (said.say !== 'take' || said.key !== key || said.from !== tabId) return
    const draft = place.get()
    if (isBusy()) return sayToTabs({ ...said, say: 'keep' })
    if (draft?.owner === tabId) place.set({ ...draft, owner: said.to })
    sayToTabs({ say: 'give', key, to: said.to, work: draft?.work })
  }
  return {
    now: whose,
    /** Whether this tab owns the work, checked at the moment money is to move. */
    isMine: () => place.get()?.owner === tabId,
    watch: (listener: () => void) => {
      joinTabs()
      const stops = [
        changed.on(listener),
        place.watch(listener),
        place.watch(() => void look()),
        onSaid(onTabs),
      ]
      const timer = setInterval(() => void look(), silentAfterMs)
      void look()
      return () => {
        clearInterval(timer)
        for (const stop of stops) stop()
      }
    },
    /** Takes the work over; false where the other tab is busy with it. */
    takeOver: async (): Promise<boolean> => {
      const isGiven = await askFor(key, place)
      changed.emit()
      return isGiven
    },
  }
}

async function askFor(key: string, place: Rules['place']): Promise<boolean> {
  const from = place.get()?.owner
  if (from === undefined || from === tabId) return true
  const answer = hearFromTabs(
    (said): said is Answer =>
      (said.say === 'give' || said.say === 'keep') && said.key === key && said.to === tabId,
  )
  sayToTabs({ say: 'take', key, from, to: tabId })
  const told = await answer
  if (told?.say === 'keep') return false
  const draft = place.get()
  if (draft) place.set({ ...draft, ...(told?.say === 'give' && { work: told.work }), owner: tabId })
  return true
}
