import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useLayoutEffect } from 'react'
import '@mantine/notifications/styles.layer.css'
import { usePath } from '../address/links.tsx'
import { freeTop } from './free-place.ts'
import classes from './Toasts.module.css'
import { prepareToasts } from './toast.ts'

/** Shows toasts, each for 3 s, and longer while the pointer or the focus is on it. */
export function Toasts() {
  // In the kitchen the usual place of toasts is taken by keys: there they appear in the corner, above the foot.
  const path = usePath()
  const isKitchen = path === '/kitchen'
  // At counters a toast lies over a name; a second one would cover words and amounts, so it waits for its turn.
  const isCounter = path === '/pos' || path === '/recharge'
  useEffect(prepareToasts, [])
  useToastPlace(`.${classes.toasts}[data-position="top-right"]`)
  return (
    <Notifications
      position={isKitchen ? 'bottom-right' : 'top-right'}
      autoClose={3000}
      limit={isCounter ? 1 : 20}
      zIndex={300}
      className={classes.toasts}
      data-kitchen={isKitchen || undefined}
      data-desk={path === '/recharge' || undefined}
      data-till={path === '/pos' || undefined}
    />
  )
}

const pressable = 'button, a[href], input, select, textarea, label, [role="option"]'
const smallest = 16
const settlingMs = 1_000

/**
 * Places the toasts at the top right where they cover none of the page's buttons. The place is computed when the first toast appears and
 * while the page settles; later toasts stand below it.
 */
function useToastPlace(container: string): void {
  const isShowing = useNotifications().notifications.length > 0
  useLayoutEffect(() => {
    const box = isShowing ? document.querySelector<HTMLElement>(container) : null
    if (!box) return
    const place = () => {
      const { left, right, height } = box.getBoundingClientRect()
      const taken = [...document.querySelectorAll<HTMLElement>(pressable)]
        .filter((each) => !box.contains(each) && each.checkVisibility({ visibilityProperty: true }))
        .map((each) => each.getBoundingClientRect())
        .filter((area) => area.width > 1 && area.right > left && area.left < right && area.bottom > 0)
      const top = freeTop(taken, { height, from: smallest, to: innerHeight })
      box.style.setProperty('--fp-toasts-top', `${top ?? 64}px`)
    }
    // Measured once the toast is laid out; until then it is transparent. The event it announces may add a button a moment later.
    const frame = requestAnimationFrame(place)
    const watch = new MutationObserver(place)
    watch.observe(document.body, { childList: true, subtree: true })
    const settled = setTimeout(() => watch.disconnect(), settlingMs)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(settled)
      watch.disconnect()
    }
  }, [isShowing, container])
}
