/**
 * What lies over a page is a step of the browser's history, so that the phone's «Retour» closes it instead of leaving the page.
 * A step repeats the entry of its page, which is all that the router knows: it neither hears of steps nor asks before one is taken.
 * What is closed otherwise leaves its step behind: the next that opens takes it over, and «Retour» passes over it.
 */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { onOpened, opened } from '../../ui/use-back-closes.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps lie under this one, in the same page. */
    over?: number
  }
}

type Entry = RouterHistory['location']['state']

const over = (entry: Entry): number => entry.over ?? 0
const placeOf = (entry: Entry): number => entry.__TSR_index ?? 0
const entryNow = (): Entry => window.history.state ?? {}

let router: RouterHistory
/** The entry that the browser stands on. */
let here: Entry
/** The highest step of this page that «forward» would lead to. */
let top: number
/** Browsers pass over entries that were added since the last «Retour» without a touch. */
let isTouched: boolean
let isComingBack: boolean
/** Of the page that is shown. */
let path: string
/** What lay over the page that was left for another address: React takes it away a moment later, and no step of the new page is its. */
let left: ReadonlySet<(typeof opened)[number]> = new Set()

/** The router's history, on which steps are laid. */
export function historyWithSteps(): RouterHistory {
  here = entryNow()
  top = over(here)
  path = window.location.pathname
  isTouched = false
  isComingBack = false
  // Before the router, which listens to the same event.
  addEventListener('popstate', hear)
  router = createBrowserHistory()
  router.subscribe(follow)
  onOpened(settleSoon)
  for (const act of ['pointerup', 'keydown']) addEventListener(act, touch, { capture: true })
  return router
}

/** Leaves the page that is shown, whatever lies over it. */
export const goBack = (history: RouterHistory): void => history.go(-1 - over(entryNow()))

/** The page as the router knows it, at this step. The router hears of what is called on the history itself, and of this not. */
function write(how: 'pushState' | 'replaceState', step: number): void {
  const { state, href } = router.location
  here = { ...state, over: step }
  History.prototype[how].call(window.history, here, '', href)
}

const overPage = () => opened.filter((each) => !left.has(each))

/** A detail that the address opens over a list is a step already, see url-detail.ts. */
const wanted = (): number => Math.max(0, overPage().length - (here.isDetail && !here.isWholePage ? 1 : 0))

/** While the router asks whether a page may be left, the browser stands on the one before. */
const isAway = (): boolean => placeOf(here) !== placeOf(router.location.state)

function settle(): void {
  if (isAway()) return
  if (isTouched)
    while (wanted() > over(here)) {
      top = over(here) + 1
      write('pushState', top)
    }
  // «Retour» was pressed where nothing may be closed.
  const step = Math.min(wanted(), top)
  if (step <= over(here) || isComingBack) return
  isComingBack = true
  window.history.go(step - over(here))
}

/** A link within a sheet closes it and leads elsewhere in one act; and React has yet to draw what «Retour» has closed. */
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
    // Once the router has written it.
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

/** Closes what these steps were for; passes over those that nothing lies on any more. */
function take(from: number, to: number): void {
  const open = wanted()
  const stepped = overPage().slice(to - Math.min(from, open))
  if (open <= to) window.history.go(open - 1 - to)
  else for (const each of stepped.reverse()) each.close()
}
