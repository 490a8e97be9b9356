import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const patienceMs = 1_000

/** Going back puts the focus on the link one had left by, as the browser does for pages it kept whole. Draws nothing. */
export function FocusKeeper() {
  const router = useRouter()
  useEffect(() => {
    const leftBy = new Map<string, string>()
    const keyOf = (location: { state: { __TSR_key?: string } } | undefined) => location?.state.__TSR_key ?? ''
    const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      const href = document.activeElement?.getAttribute('href')
      if (href) leftBy.set(keyOf(fromLocation), href)
    })
    const stopArriving = router.subscribe('onRendered', ({ toLocation }) => {
      const href = leftBy.get(keyOf(toLocation))
      if (href && leftBy.delete(keyOf(toLocation))) focusLink(href)
    })
    return () => {
      stopLeaving()
      stopArriving()
    }
  }, [router])
  return null
}

/** A list may still be reading its rows; whoever has moved on meanwhile is left alone. */
function focusLink(href: string, until = performance.now() + patienceMs): void {
  const link = document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
  const isIdle = document.activeElement === document.body || document.activeElement?.id === 'contenu'
  if (link) link.focus({ preventScroll: true })
  else if (isIdle && performance.now() < until) requestAnimationFrame(() => focusLink(href, until))
}
