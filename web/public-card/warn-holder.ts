/** «Me prévenir»: browsers play sounds and vibrate only on a page that was tapped, and only while it is open. */
import { type Note, soundsAreLocked, strike } from '../app/device/tones.ts'

const ready: readonly Note[] = [
  [784, 0, 180],
  [988, 200, 180],
  [1319, 400, 420],
]
const pattern = [300, 150, 300, 150, 600]

/** Returns a function that tells whether the holder asked to be warned. */
export function listenForWarning(orders: HTMLElement): () => boolean {
  const isWarned = () => orders.dataset.warned !== undefined
  const readyNow = () =>
    [...orders.querySelectorAll<HTMLElement>('[data-ready]')].map(({ dataset }) => dataset.ready)
  let known = new Set(readyNow())

  orders.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-act="warn"]')) return
    orders.dataset.warned = ''
    // Sound and vibration are played now, so that the holder knows them and the browser allows them later.
    soundsAreLocked()
    warn()
    void stayAwake()
  })
  new MutationObserver(() => {
    const found = readyNow()
    if (isWarned() && found.some((number) => !known.has(number))) warn()
    known = new Set(found)
  }).observe(orders, { childList: true, subtree: true })
  document.addEventListener('visibilitychange', () => isWarned() && void stayAwake())
  return isWarned
}

function warn(): void {
  strike(ready, 0.6)
  navigator.vibrate?.(pattern)
}

/** Keeps the screen on; called again when the page is shown, as browsers release the lock when it is hidden. */
async function stayAwake(): Promise<void> {
  if (document.hidden || !('wakeLock' in navigator)) return
  await navigator.wakeLock.request('screen').catch(() => undefined)
}
