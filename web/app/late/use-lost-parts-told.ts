import { useEffect } from 'react'
import { pageAge } from '../calls/page-age.ts'
import { toastRefusal } from '../messages/toast.ts'
import { partLost } from './late-part.ts'

/** Shows a toast when a part could not be downloaded. */
export function useLostPartsTold(): void {
  useEffect(() => partLost.on(tellLost), [])
}

// The files of the previous version are kept for a day; after that only a reloaded page finds its files.
const tellLost = () => toastRefusal(pageAge() === 'current' ? 'network-failed' : 'page-too-old')
