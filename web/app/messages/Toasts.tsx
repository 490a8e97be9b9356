import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useLayoutEffect } from 'react'
import '@mantine/notifications/styles.layer.css'
import { usePath } from '../address/links.tsx'
import { freePlace, lowest, overTitle } from './free-place.ts'
import classes from './Toasts.module.css'
import { prepareToasts } from './toast.ts'

/** Shows toasts, each for 3 s, and longer while the pointer or the focus is on it. */
export function Toasts() {
  // In the kitchen the usual place of toasts is taken by keys: there they appear in the corner, above the foot.
  const path = usePath()
  const isKitchen = path === '/kitchen'
  // Elsewhere toasts stand in the first 120 px, which have room for one: the next waits for its turn.
  useEffect(prepareToasts, [])
  useToastPlace(`.${classes.toasts}[data-position="top-right"]`)
  return (
    <Notifications
      position={isKitchen ? 'bottom-right' : 'top-right'}
      autoClose={3000}
      limit={isKitchen ? 20 : 1}
      zIndex={300}
      className={classes.toasts}
      data-kitchen={isKitchen || undefined}
      data-desk={path === '/recharge' || undefined}
      data-till={path === '/pos' || undefined}
    />
  )
}

const covered = 'button, a[href], input, select, textarea, label, [role="option"], bdi, dd'
/** From the widest to the narrowest that a sentence can be read in; the screen's width where that is less. */
const widths = [440, 320, 240]
const settlingMs = 1_000

/**
 * Places the toasts in the first 120 px of the screen, where they cover neither a button nor a figure of the page, or of the dialog over
 * it. Where that leaves no room, as on a phone that is scrolled, they lie over the navigation. The place is computed anew while the page
 * settles, which it does after the first toast, after a dialog that opens or closes, and after the screen is turned.
 */
function useToastPlace(container: string): void {
  const isShowing = useNotifications().notifications.length > 0
  useLayoutEffect(() => {
    const box = isShowing ? document.querySelector<HTMLElement>(container) : null
    return box ? keepInPlace(box) : undefined
  }, [isShowing, container])
}

/** Returns what ends it. */
function keepInPlace(box: HTMLElement): () => void {
  let dialog = topDialog()
  let settled: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(settled)
    lay(box)
    settled = setTimeout(() => {
      settled = undefined
      lay(box)
    }, settlingMs)
  }
  const watch = new MutationObserver(() => {
    const now = topDialog()
    if (now !== dialog) settle()
    else if (settled) lay(box)
    dialog = now
  })
  // Measured once the toast is laid out; until then it is transparent. The event it announces may add a button a moment later.
  const frame = requestAnimationFrame(settle)
  watch.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', settle)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(settled)
    watch.disconnect()
    removeEventListener('resize', settle)
  }
}

const topDialog = () => [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)

function lay(box: HTMLElement): void {
  const page = topDialog() ?? document
  const areasOf = (what: string) =>
    [...page.querySelectorAll<HTMLElement>(what)]
      .filter((each) => !box.contains(each) && each.checkVisibility({ visibilityProperty: true }))
      .map((each) => each.getBoundingClientRect())
      .filter((area) => area.width > 1 && area.bottom > 0 && area.top < lowest)
  const all = areasOf(covered)
  // What has scrolled under the bar of a phone is covered already.
  const bar = document.querySelector('header')?.getBoundingClientRect()
  const under = bar && bar.width === innerWidth ? bar.bottom : 0
  const ofTask = areasOf(`:is(main, [aria-modal]) :is(${covered})`)
    .filter((area) => area.bottom > under)
    .map(({ left, right, top, bottom }) => ({ left, right, top: Math.max(top, under), bottom }))
  const places = [all, ofTask].flatMap((taken) => widths.map((most) => ({ taken, most })))
  const { top = 0, bottom = 0 } =
    page.querySelector('h1, .mantine-Modal-title, .mantine-Drawer-title')?.getBoundingClientRect() ?? {}
  for (const { taken, most } of places) {
    const width = Math.min(most, innerWidth - 16)
    box.style.setProperty('--fp-toasts-width', `${width}px`)
    const { height } = box.getBoundingClientRect()
    const wanted = { width, height, screenWidth: innerWidth, title: (top + bottom) / 2 }
    const free = freePlace(taken, wanted)
    const place = free ?? overTitle(wanted)
    box.style.setProperty('--fp-toasts-top', `${place.top}px`)
    box.style.setProperty('--fp-toasts-right', `${place.right}px`)
    if (free) return
  }
}
