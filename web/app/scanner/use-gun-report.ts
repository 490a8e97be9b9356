import { useEffect, useState } from 'react'
import { listenToGun } from './gun.ts'
import { type Burst, hearKey } from './gun-burst.ts'
import { type GunReport, isWorthReporting, reportOf } from './gun-report.ts'

/** Hears whatever types while it is on screen, gun or hand, and tells what it was once Enter or Tab ends it. */
export function useGunReport(): GunReport | undefined {
  const [report, setReport] = useState<GunReport>()
  useEffect(() => {
    let burst: Burst | undefined
    const conclude = () => {
      if (isWorthReporting(burst)) setReport(reportOf(burst))
      burst = undefined
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
      const { key, code, shiftKey, timeStamp } = event
      const isEnd = key === 'Enter' || key === 'Tab'
      if (!isEnd) burst = hearKey(burst, { key, code, shiftKey, at: timeStamp }).burst
      else if (isWorthReporting(burst)) {
        // The end of a reading must not press the button that has the focus.
        event.preventDefault()
        conclude()
      }
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    // Where another part of the page hears the gun first, it hands the reading on to who is on screen.
    const stop = listenToGun({ onCode: conclude, onForeign: conclude, place: 'scanner' })
    return () => {
      stop()
      removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])
  return report
}
