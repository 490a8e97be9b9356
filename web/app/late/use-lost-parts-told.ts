import { useEffect } from 'react'
import { pageAge } from '../calls/page-age.ts'
import { toastRefusal } from '../messages/toast.ts'
import { partLost } from './late-part.ts'

/** Says by a toast that a part did not come. */
export function useLostPartsTold(): void {
  useEffect(() => partLost.on(tellLost), [])
}

// Files of another version are kept for a day; then only a fresh page finds its own.
const tellLost = () => toastRefusal(pageAge() === 'current' ? 'network-failed' : 'page-too-old')
