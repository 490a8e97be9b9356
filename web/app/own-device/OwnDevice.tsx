import { useMe } from '../calls/me.ts'
import { DeviceNews } from '../messages/DeviceNews.tsx'
import { DeviceSought } from './DeviceSought.tsx'
import { useHealthTold } from './health.ts'

/** Messages about the device that a person works on, or about one that an admin made in their name. */
export function OwnDevice() {
  const { device } = useMe()
  return (
    <>
      <DeviceNews />
      {device ? <AtWork ringsUntil={device.ringsUntil} /> : null}
    </>
  )
}

function AtWork({ ringsUntil }: { readonly ringsUntil: string | null }) {
  useHealthTold()
  return ringsUntil === null ? null : <DeviceSought key={ringsUntil} until={new Date(ringsUntil)} />
}
