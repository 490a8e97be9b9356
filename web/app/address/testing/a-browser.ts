/** A fake of the browser's history: a step is taken a moment after it is asked for, and announced as «popstate». */
import { vi } from 'vitest'

type Entry = { readonly state: unknown; readonly href: string }
type Hear = (event: { readonly state: unknown; stopImmediatePropagation(): void }) => void

/** Installs the fake `window` and its events, until `vi.unstubAllGlobals()`. */
export function aBrowser(first: string) {
  let entries: Entry[] = [{ state: null, href: first }]
  let at = 0
  let heard: { type: string; hear: Hear }[] = []
  const fire = (type: string) => {
    let isStopped = false
    const stopImmediatePropagation = () => {
      isStopped = true
    }
    const event = { state: entries[at]?.state, stopImmediatePropagation }
    // Listeners are called in the order of their registration, as Chromium does for a window, capturing or not.
    for (const each of heard.filter((those) => those.type === type)) if (!isStopped) each.hear(event)
  }

  class BrowserHistory {
    get state() {
      return entries[at]?.state
    }
    get length() {
      return entries.length
    }
    pushState(state: unknown, _: string, href: string) {
      entries = [...entries.slice(0, at + 1), { state: structuredClone(state), href }]
      at += 1
    }
    replaceState(state: unknown, _: string, href = entries[at]!.href) {
      entries[at] = { state: structuredClone(state), href }
    }
    go(steps: number) {
      setTimeout(() => {
        if (steps === 0) throw new Error('a step of 0 loads the page anew')
        if (!entries[at + steps]) return
        at += steps
        fire('popstate')
      }, 1)
    }
    back() {
      this.go(-1)
    }
  }

  const window = {
    history: new BrowserHistory(),
    get location() {
      const { pathname, search, hash } = new URL(entries[at]!.href, 'http://venue.local')
      return { pathname, search, hash }
    },
    addEventListener: (type: string, hear: Hear) => void heard.push({ type, hear }),
    removeEventListener: () => undefined,
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', {})
  vi.stubGlobal('History', BrowserHistory)
  vi.stubGlobal('addEventListener', window.addEventListener)
  return {
    window,
    touch: () => fire('pointerup'),
    steps: () => entries.length,
    reload: () => {
      heard = []
      window.history = new BrowserHistory()
    },
  }
}
