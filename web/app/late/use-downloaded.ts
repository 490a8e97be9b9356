import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useConnection } from '../calls/connection.ts'
import type { Download } from './download.ts'

const betweenTriesMs = 3_000

/**
 * Undefined until the part is downloaded. A failure is reported once; the download is retried every three seconds, or as soon as a lost
 * connection is back.
 */
export function useDownloaded<Part>(
  download: Download<Part>,
  isWanted: boolean,
  onLost: (isConnected: boolean) => void,
): Part | undefined {
  const part = useSyncExternalStore(download.on, download.part)
  const isConnected = useConnection() === 'live'
  const isMissing = isWanted && part === undefined
  const tellLost = useEffectEvent(onLost)
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    let again: ReturnType<typeof setTimeout> | undefined
    const bring = () =>
      download.fetch().catch(() => {
        if (isOver) return
        if (again === undefined) tellLost(isConnected)
        if (isConnected) again = setTimeout(bring, betweenTriesMs)
      })
    void bring()
    return () => {
      isOver = true
      clearTimeout(again)
    }
  }, [isMissing, isConnected, download])
  return part
}
