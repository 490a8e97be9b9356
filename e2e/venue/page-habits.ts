/**
 * Runs in every window before our own code: counts the taps (a scanner gun's Enter is none), hears the notes, and complains of a page that is wider
 * than its window. No window fills the screen, as on a phone that cannot: it would take no other size. A text, since the pages' own policy
 * forbids what a passed function would need.
 */
export const pageHabits = `
  globalThis.taps = 0
  globalThis.notes = []
  globalThis.tappedAt = 0
  const tap = (event) => {
    if (!event.isTrusted) return
    globalThis.taps += 1
    globalThis.tappedAt = Date.now()
  }
  addEventListener('pointerdown', tap, true)
  let keyAt = 0
  addEventListener('keydown', (event) => {
    const isGun = event.timeStamp - keyAt < 60
    keyAt = event.timeStamp
    if (['Enter', ' '].includes(event.key) && !isGun) tap(event)
  }, true)

  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...when) {
    globalThis.notes.push(this.frequency.value)
    return start.apply(this, when)
  }

  delete Element.prototype.requestFullscreen

  let wasWide = false
  setInterval(() => {
    const page = document.documentElement
    const isWide = page && page.scrollWidth > innerWidth
    if (isWide && wasWide) console.error('wider than its window: ' + location.pathname + ' ' + page.scrollWidth + ' at ' + innerWidth)
    wasWide = isWide
  }, 200)
`

/**
 * Fingers that have looked first: every press is said to come half a second later than it does, so that no journey waits until a
 * new view has stood for its 400 ms. Journeys about the second tap leave it out, or take it in to prove that they would fail.
 */
export const patientFingers = `
  for (const { prototype } of [PointerEvent, KeyboardEvent])
    Object.defineProperty(prototype, 'timeStamp', { get() { return Reflect.get(Event.prototype, 'timeStamp', this) + 500 } })
`
