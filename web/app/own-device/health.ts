/** Reports the health of this device to the admins: when it changes, and when the page is loaded. */
import { useEffect } from 'react'
import { ask } from '../calls/ask.ts'
import { ownScreens } from '../calls/page-age.ts'
import { sentOperations } from '../money/operation-log.ts'
import { healthOf } from './health-of.ts'

const lookEveryMs = 15_000

type WithBattery = { readonly getBattery?: () => Promise<{ readonly level: number }> }

async function healthNow() {
  const battery = await (navigator as WithBattery).getBattery?.().catch(() => undefined)
  return healthOf({ screens: ownScreens(), level: battery?.level, sent: sentOperations() }, Date.now())
}

let lastTold = ''

/** A failed report is ignored: the next check tries again. */
export async function tellHealth({ isFound }: { readonly isFound: boolean }): Promise<void> {
  const health = await healthNow()
  const written = JSON.stringify(health)
  if (written === lastTold && !isFound) return
  try {
    await ask.tellOfDevice({ ...health, clock: new Date().toISOString(), isFound })
    lastTold = written
  } catch {
    lastTold = ''
  }
}

export function useHealthTold(): void {
  useEffect(() => {
    const look = () => void tellHealth({ isFound: false })
    lastTold = ''
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [])
}
