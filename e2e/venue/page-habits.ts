/**
 * Runs in every window before our own code: counts the taps (not a scanner gun's Enter), records the notes played, and reports a
 * page wider than its window. No window enters full screen, which would fix its size. It is text because the pages' content
 * policy forbids what a passed function would need.
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

  // Three looks in a row, each after a frame was painted: a busy machine paints late what it laid out for the new width.
  let wide = 0
  const look = () => {
    const page = document.documentElement
    wide = page && page.scrollWidth > innerWidth ? wide + 1 : 0
    if (wide === 3) console.error('wider than its window: ' + location.pathname + ' ' + page.scrollWidth + ' at ' + innerWidth)
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(look)), 200)
  }
  look()
`

/**
 * Stamps every press half a second later, as if the person had looked first, so that no test waits until a new view has been
 * shown for 400 ms. Tests of the second tap leave it out, or use it as a twin.
 */
export const patientFingers = `
  for (const { prototype } of [PointerEvent, KeyboardEvent])
    Object.defineProperty(prototype, 'timeStamp', { get() { return Reflect.get(Event.prototype, 'timeStamp', this) + 500 } })
`
