import { useEffect, useEffectEvent, useState } from 'react'
import { pageAge } from '../calls/page-age.ts'
import { toastRefusal } from '../messages/toast.ts'

type Wanted = {
  readonly isWanted: boolean
  /** Told after the person who wanted it has been: asked for again, it is downloaded again. */
  readonly onFailed: () => void
}

/**
 * A part of a screen that is downloaded when it is first wanted; undefined until it is there. No Suspense: while the link is
 * down it would take away the screen under it.
 */
export function useLatePart<Part>(
  load: () => Promise<Part>,
  { isWanted, onFailed }: Wanted,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  const isMissing = isWanted && part === undefined
  const fail = useEffectEvent(() => {
    // Files of another version are kept for a day; then only a fresh page finds its own.
    toastRefusal(pageAge() === 'current' ? 'network-failed' : 'page-too-old')
    onFailed()
  })
  useEffect(() => {
    if (!isMissing) return
    load().then((loaded) => setPart(() => loaded), fail)
  }, [isMissing, load])
  return part
}
