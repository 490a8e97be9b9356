/**
 * Each overlay (sheet, dialog, menu) adds a step to the browser's history, so that the phone's «Retour» closes it instead of leaving the
 * page. A step repeats the history entry of its page: the router does not notice steps and asks nothing before one is taken. An overlay
 * closed by its own button leaves its step behind: the next overlay reuses it, and «Retour» skips it.
 */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { onOpened, opened } from '../../ui/use-back-closes.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps of this page lie below this entry. */
    over?: number
  }
}

type Entry = RouterHistory['location']['state']

const over = (entry: Entry): number => entry.over ?? 0
const placeOf = (entry: Entry): number => entry.__TSR_index ?? 0
const entryNow = (): Entry => window.history.state ?? {}

let router: RouterHistory
/** The current history entry of the browser. */
let here: Entry
/** The highest step of this page that «forward» could reach. */
let top: number
/** True once the page was touched since the last «Retour»: browsers skip history entries added without a touch. */
let isTouched: boolean
let isComingBack: boolean
/** The path of the page that is shown. */
let path: string
/** The overlays of the page that was just left: React removes them a moment later, and they need no step on the new page. */
let left: ReadonlySet<(typeof opened)[number]> = new Set()

/** The router's history, extended by the steps of overlays. */
export function historyWithSteps(): RouterHistory {
  here = entryNow()
  top = over(here)
  path = window.location.pathname
  isTouched = false
  isComingBack = false
  // Registered before the router, which listens to the same event.
  addEventListener('popstate', hear)
  router = createBrowserHistory()
  router.subscribe(follow)
  onOpened(settleSoon)
  for (const act of ['pointerup', 'keydown']) addEventListener(act, touch, { capture: true })
  return router
}

/** Leaves the page that is shown, whatever overlays are open. */
export const goBack = (history: RouterHistory): void => history.go(-1 - over(entryNow()))

/** Writes the entry of the current page with this step. It calls the browser's own method, so that the router does not notice. */
function write(how: 'pushState' | 'replaceState', step: number): void {
  const { state, href } = router.location
  here = { ...state, over: step }
  History.prototype[how].call(window.history, here, '', href)
}

const overPage = () => opened.filter((each) => !left.has(each))

/** How many steps are needed. A detail that the address opens over a list is a history entry of its own already, see url-detail.ts. */
const wanted = (): number => Math.max(0, overPage().length - (here.isDetail && !here.isWholePage ? 1 : 0))

/** True while the router asks whether the page may be left: the browser is already on the entry before. */
const isAway = (): boolean => placeOf(here) !== placeOf(router.location.state)

function settle(): void {
  if (isAway()) return
  if (isTouched)
    while (wanted() > over(here)) {
      top = over(here) + 1
      write('pushState', top)
    }
  // «Retour» was pressed while an overlay may not be closed: go forward to its step again.
  const step = Math.min(wanted(), top)
  if (step <= over(here) || isComingBack) return
  isComingBack = true
  window.history.go(step - over(here))
}

/** Waits a moment: a link inside a sheet closes it and leads elsewhere at once, and React has yet to remove what «Retour» closed. */
const settleSoon = (): void => void setTimeout(settle)

function touch(): void {
  isTouched = true
  settleSoon()
}

function follow({
  location,
  action: { type },
}: Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]): void {
  if (type === 'PUSH') {
    here = location.state
    top = 0
    if (location.pathname !== path) left = new Set(opened)
  }
  path = location.pathname
  if (type === 'REPLACE') {
    const step = over(here)
    here = { ...location.state, over: step }
    // After the router has written its entry.
    if (step > 0) queueMicrotask(() => write('replaceState', step))
  }
  settleSoon()
}

function hear(event: PopStateEvent): void {
  const from = here
  const to = entryNow()
  isTouched = false
  isComingBack = false
  settleSoon()
  if (placeOf(from) !== placeOf(to)) {
    here = to
    top = over(to)
    return
  }
  event.stopImmediatePropagation()
  const steps = over(from) - over(to)
  if (isAway()) {
    if (steps > 0) window.history.go(steps)
    return
  }
  write('replaceState', over(to))
  if (steps > 0) take(over(from), over(to))
}

/** Closes the overlays of these steps; skips steps whose overlay is already closed. */
function take(from: number, to: number): void {
  const open = wanted()
  const stepped = overPage().slice(to - Math.min(from, open))
  if (open <= to) window.history.go(open - 1 - to)
  else for (const each of stepped.reverse()) each.close()
}
