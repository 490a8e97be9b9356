/** The act on many cards that is under way, or was cut in the middle: kept on the device until its outcome was seen. */
import { useMemo } from 'react'
import { useMe } from '../../../app/calls/me.ts'
import { storedValue } from '../../../app/device/device-storage.ts'
import { readManyAct } from './many-act.ts'

/** Another person who signs in on the same device neither sees nor loses it. */
export const placeOfManyAct = (staffId: string) => storedValue(`farhapass.cards-act.${staffId}`, readManyAct)

export function useKeptAct() {
  const { id } = useMe()
  const place = useMemo(() => placeOfManyAct(id), [id])
  return { kept: place.use(), keep: place.set, forget: place.forget }
}
