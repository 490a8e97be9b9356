import { useEffect, useState } from 'react'
import { type GunSuffix, listenToGun } from './gun.ts'
import { type Burst, hearKey, isEnd, strokeOf } from './gun-burst.ts'
import { type GunReport, isWorthReporting, reportOf } from './gun-report.ts'

/** After this time no end key comes any more, not even from a slow gun. */
const silenceMs = 600

/** Listens to everything typed while it is mounted, by gun or hand, and reports it once Enter, Tab or silence ends it. */
export function useGunReport(): GunReport | undefined {
  const [report, setReport] = useState<GunReport>()
  useEffect(() => {
    let burst: Burst | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    const conclude = (suffix: GunSuffix) => {
      if (isWorthReporting(burst)) setReport(reportOf(burst, suffix))
      burst = undefined
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const stroke = strokeOf(event)
      if (!stroke) return
      clearTimeout(silence)
      if (!isEnd(stroke)) {
        burst = hearKey(burst, stroke).burst
        silence = setTimeout(conclude, silenceMs, 'none')
      } else if (isWorthReporting(burst)) {
        // The end key of a scan must not press the focused button.
        event.preventDefault()
        conclude(stroke.key === 'Tab' ? 'Tab' : 'Enter')
      }
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    // Where another part of the page hears the gun first, the end key does not arrive here.
    const stop = listenToGun({
      onCode: (_code, suffix) => conclude(suffix),
      onForeign: (_text, _isGarbled, suffix) => conclude(suffix),
      place: 'scanner',
    })
    return () => {
      stop()
      clearTimeout(silence)
      removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])
  return report
}
