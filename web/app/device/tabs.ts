/**
 * The tabs of this browser that have a screen open, each under an id of its own. They hear one another over a channel: the locks that
 * browsers offer for this do not exist on plain http.
 */
import { createSignal } from '../../ui/signal.ts'
import { keepForTab, keptByTab } from './device-storage.ts'

/** Of this page as it was loaded: a tab that is duplicated, or loaded anew, is another one. */
export const tabId: string = [...crypto.getRandomValues(new Uint8Array(8))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')

/** A tab that says nothing for so long has closed. */
export const silentAfterMs = 2_000

export type Said =
  | { readonly say: 'there?' | 'there'; readonly tab: string }
  /** What `from` has in hand under this key is wanted by `to`, and given to it or kept. */
  | { readonly say: 'take' | 'keep'; readonly key: string; readonly from: string; readonly to: string }
  | { readonly say: 'give'; readonly key: string; readonly to: string; readonly work: unknown }

const heard = createSignal<Said>()
let channel: BroadcastChannel | undefined

/** From now on this tab answers those that ask whether it is there. */
export function joinTabs(): BroadcastChannel {
  if (channel) return channel
  const joined = new BroadcastChannel('farhapass.tabs')
  channel = joined
  joined.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.say === 'there?' && data.tab === tabId) joined.postMessage({ say: 'there', tab: tabId })
    heard.emit(data)
  }
  globalThis.addEventListener?.('pagehide', noteLeaving)
  return joined
}

export const sayToTabs = (said: Said): void => joinTabs().postMessage(said)

/** Answers what another tab says that fits; undefined after a silence. */
export function hearFromTabs<Heard extends Said>(
  fits: (said: Said) => said is Heard,
): Promise<Heard | undefined> {
  joinTabs()
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(undefined), silentAfterMs)
    const stop = heard.on((said) => fits(said) && finish(said))
    const finish = (answer: Heard | undefined) => {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
  })
}

export const onSaid = heard.on

/** The pages that were here before it was loaded anew have no need to be asked. */
const leftAt = 'farhapass.left'
const mostLeft = 8

const pagesLeft = (): readonly string[] => keptByTab(leftAt)?.split(' ') ?? []

const noteLeaving = (): void => keepForTab(leftAt, [...pagesLeft(), tabId].slice(-mostLeft).join(' '))

/** Whether it was here, in this very tab, before. */
export const wasHere = (tab: string): boolean => tab !== tabId && pagesLeft().includes(tab)

/** At once where this tab knows it, else after a silence. */
export async function isTabThere(tab: string): Promise<boolean> {
  if (tab === tabId) return true
  if (wasHere(tab)) return false
  const answer = hearFromTabs(
    (said): said is Said & { say: 'there' } => said.say === 'there' && said.tab === tab,
  )
  sayToTabs({ say: 'there?', tab })
  return (await answer) !== undefined
}
