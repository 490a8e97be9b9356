/** Decides when the scanner spares the battery: while it is low, or when the person asks for it. */
import { useEffect, useState } from 'react'
import { storedValue } from '../device/device-storage.ts'

/** Whether a person asked on this device to spare the battery. */
export const askedToSave = storedValue('farhapass.scanner-saver', (found) => found === true)

type Charge = { readonly level: number; readonly charging: boolean }

const lowLevel = 0.2

export const isLow = ({ level, charging }: Charge): boolean => !charging && level <= lowLevel

type Battery = Charge & EventTarget
type WithBattery = { readonly getBattery?: () => Promise<Battery> }

/** Whether the battery is low; false where the browser does not tell. */
export function useBatteryIsLow(): boolean {
  const [isBatteryLow, setIsBatteryLow] = useState(false)
  useEffect(() => {
    const watching = new AbortController()
    const watch = (battery: Battery) => {
      const judge = () => setIsBatteryLow(isLow(battery))
      for (const change of ['levelchange', 'chargingchange'])
        battery.addEventListener(change, judge, { signal: watching.signal })
      if (!watching.signal.aborted) judge()
    }
    // A page without the permission gets an error, which is ignored.
    ;(navigator as WithBattery).getBattery?.().then(watch, () => undefined)
    return () => watching.abort()
  }, [])
  return isBatteryLow
}
