import { opened } from '../../../ui/use-back-closes.ts'
import { historyWithSteps } from '../back-steps.ts'
import { aBrowser } from './a-browser.ts'

/** Waits as many event-loop turns as one «Retour» may take, so that all other timers run first, on a busy machine too. */
export const rest = async () => {
  for (let moment = 0; moment < 8; moment += 1) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** A page with overlays, and functions that act as a person's taps. */
export function begin() {
  const browser = aBrowser('/start')
  const router = historyWithSteps()
  let path = '/start'
  // The overlays of a page disappear with it.
  router.subscribe(({ location }) => {
    if (location.pathname !== path) opened.length = 0
    path = location.pathname
  })
  const open = (name: string, close?: () => void) => {
    const self = { name, close: close ?? (() => void opened.splice(opened.indexOf(self), 1)) }
    opened.push(self)
  }
  return {
    router,
    steps: browser.steps,
    tap: async (act: () => void) => {
      browser.touch()
      act()
      browser.touch()
      await rest()
    },
    open,
    close: () => opened.at(-1)?.close(),
    back: async () => {
      browser.window.history.back()
      await rest()
    },
    browserBack: () => browser.window.history.back(),
    reload: () => {
      opened.length = 0
      browser.reload()
      return historyWithSteps()
    },
    seen: () =>
      [router.location.pathname, ...opened.map((each) => (each as { name?: string }).name)].join(' '),
  }
}
