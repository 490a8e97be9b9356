import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ask, signedOut } from '../calls/ask.ts'
import { untilPageStays } from '../calls/leaving.ts'
import { useMe } from '../calls/me.ts'
import { useCountsInSight } from '../navigation/counts.ts'
import { closeAllOutside } from './outside.ts'
import { tellThisDeviceAgain } from './push.ts'
import { deviceTeller } from './tell-device.ts'

/** An organiser is told of new requests outside the page too. Draws nothing; see docs/decisions/0018-being-called.md. */
export function DesktopNotifications() {
  const open = useOpen()
  useTaps(open)
  useAppBadge()
  useSilenceOnLeaving()
  return useIsLeader() ? <Leader onTap={open} /> : null
}

function useOpen(): (address: string) => void {
  const navigate = useNavigate()
  return useCallback((href) => void navigate({ href }), [navigate])
}

/** The worker was tapped on: it opens a page of its own where no page says that it shows what was tapped. */
function useTaps(onTap: (address: string) => void): void {
  useWorkerSays(
    useCallback(
      ({ data, ports }) => {
        if (!data.open) return
        ports[0]?.postMessage('shown')
        onTap(data.open)
      },
      [onTap],
    ),
  )
}

/** What a phone writes on the icon of the application. Before anything was read, it keeps what it has. */
function useAppBadge(): void {
  const waiting = useCountsInSight()['pending-notifications']
  useEffect(() => {
    if (waiting !== undefined) void navigator.setAppBadge?.(waiting).catch(() => undefined)
  }, [waiting])
}

function useSilenceOnLeaving(): void {
  useEffect(() => {
    const silence = () => {
      closeAllOutside()
      void navigator.clearAppBadge?.().catch(() => undefined)
    }
    // A page that is merely closed leaves what it showed.
    const onHide = () => untilPageStays() && silence()
    const stopListening = signedOut.on(silence)
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      stopListening()
      silence()
    }
  }, [])
}

/** Reads what is pending for the whole device. */
function Leader({ onTap }: { readonly onTap: (address: string) => void }) {
  const { id } = useMe()
  const [tell] = useState(() => deviceTeller(onTap))
  useEffect(() => void tellThisDeviceAgain(id).catch(() => undefined), [id])
  const { data, refetch } = useQuery({
    queryKey: ['desktop notifications'],
    queryFn: () => ask.listNotifications({ status: 'pending' }),
    meta: { watches: ['notifications'] },
  })
  useEffect(() => {
    if (data) tell(data)
  }, [data, tell])
  // It may be late and have ended long ago: what is pending is read afresh, for it may also be newer than what was read.
  const onBrought = useCallback(async () => {
    const read = await refetch()
    if (read.isSuccess) tell(read.data)
  }, [refetch, tell])
  useWorkerSays(useCallback(({ data: said }) => void (said.brought && onBrought()), [onBrought]))
  return null
}

/**
 * Whether this tab is the one that tells the device: of all that are open one is, and when it is closed another. Where a browser has
 * no locks, at an address that is not secure, it shows no notification either, and two tabs that sound at once are one sound.
 */
function useIsLeader(): boolean {
  const [isLeader, setIsLeader] = useState(!('locks' in navigator))
  useEffect(() => {
    if (!('locks' in navigator)) return
    const leaving = new AbortController()
    const lead = () => {
      setIsLeader(true)
      return new Promise<void>((over) => leaving.signal.addEventListener('abort', () => over()))
    }
    navigator.locks.request('farhapass.desktop', { signal: leaving.signal }, lead).catch(() => undefined)
    return () => {
      leaving.abort()
      setIsLeader(false)
    }
  }, [])
  return isLeader
}

/** What the worker says to every open page: where a tap leads, or that it has shown what the server brought. */
type Said = { readonly open?: string; readonly brought?: true }

function useWorkerSays(hear: (event: MessageEvent<Said>) => void): void {
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  }, [hear])
}
