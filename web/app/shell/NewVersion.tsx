import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { refusals } from '#rules/plain/refusal.ts'
import { workInHand } from '../../ui/work-in-hand.ts'
import { usePageAge } from '../calls/page-age.ts'
import classes from '../messages/News.module.css'
import { placeOfNews } from '../messages/place-of-news.ts'
import { sentOperations } from '../money/operation-log.ts'

/**
 * Says under the header that the server has newer screens. It waits until the person has no work in hand: a cart, a count, a form or an
 * operation that is being verified. A page whose acts the server refuses says so at once.
 */
export function NewVersion() {
  const age = usePageAge()
  const isBusy = useIsWorkInHand(age === 'replaced')
  const place = document.getElementById(placeOfNews)
  if (age === 'current' || (age === 'replaced' && isBusy) || !place) return null
  const isTooOld = age === 'too old'
  return createPortal(
    <div className={classes.bar} role="status">
      <span>{isTooOld ? refusals['page-too-old'] : 'Nouvelle version disponible'}</span>
      <Button variant="default" onClick={() => void takeNewVersion()}>
        {isTooOld ? 'Recharger' : 'Mettre à jour'}
      </Button>
    </div>,
    place,
  )
}

async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration?.waiting) {
    const taken = new Promise((over) => {
      navigator.serviceWorker.addEventListener('controllerchange', over, { once: true })
      setTimeout(over, patienceMs)
    })
    registration.waiting.postMessage('take over')
    await taken
  }
  location.reload()
}

/** The reload waits for the new service worker to take over, but not longer than this. */
const patienceMs = 2_000

/** Work in hand also means an operation whose outcome is unknown, an open dialog, and a focused field. */
const isWorkInHand = (): boolean =>
  sentOperations().length > 0 ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true ||
  [...workInHand].some((isHeld) => isHeld())

/** Checked every second, as long as the result is wanted. */
function useIsWorkInHand(isWanted: boolean): boolean {
  const [isHeld, setIsHeld] = useState(true)
  useEffect(() => {
    if (!isWanted) return
    const look = () => setIsHeld(isWorkInHand())
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [isWanted])
  return isHeld
}
