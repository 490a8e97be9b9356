/**
 * The open tabs of this browser, each with an id of its own. They send messages over a channel, because the browser's own locks do not
 * exist on plain http.
 */
import { createSignal } from '../../ui/signal.ts'
import { keepForTab, keptByTab } from './device-storage.ts'

/** The id of this loaded page: a duplicated or reloaded tab has another one. */
export const tabId: string = [...crypto.getRandomValues(new Uint8Array(8))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')

/** A tab that does not answer within this time counts as closed. */
export const silentAfterMs = 2_000

export type Said =
  | { readonly say: 'there?' | 'there'; readonly tab: string }
  /** `to` asks for the work that `from` owns under this key, and `from` gives it or keeps it. */
  | { readonly say: 'take' | 'keep'; readonly key: string; readonly from: string; readonly to: string }
  | { readonly say: 'give'; readonly key: string; readonly to: string; readonly work: unknown }

const heard = createSignal<Said>()
let channel: BroadcastChannel | undefined

/** From now on this tab answers the question whether it is open. */
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

/** Waits for the first message that fits; undefined after a timeout. */
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

/** Ids of earlier pages of this tab, stored across reloads: they are known to be closed, so nobody needs to ask them. */
const leftAt = 'farhapass.left'
const mostLeft = 8

const pagesLeft = (): readonly string[] => keptByTab(leftAt)?.split(' ') ?? []

/** Whatever opens next in this tab knows that this page is closed. */
export const noteLeaving = (): void => keepForTab(leftAt, [...pagesLeft(), tabId].slice(-mostLeft).join(' '))

/** Whether this id belongs to an earlier page of this same tab. */
export const wasHere = (tab: string): boolean => tab !== tabId && pagesLeft().includes(tab)

/** Answers at once where this tab knows it, else after asking and waiting. */
export async function isTabThere(tab: string): Promise<boolean> {
  if (tab === tabId) return true
  if (wasHere(tab)) return false
  const answer = hearFromTabs(
    (said): said is Said & { say: 'there' } => said.say === 'there' && said.tab === tab,
  )
  sayToTabs({ say: 'there?', tab })
  return (await answer) !== undefined
}
