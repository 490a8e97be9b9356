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
import { ordersTeller } from './tell-orders.ts'

/** Shows an organiser new requests outside the page too. Renders nothing; see docs/decisions/0018-being-called.md. */
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

/** Handles a tap on a notification of the service worker. The worker opens a new page unless this one answers that it shows the address. */
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

/** The number on the icon of the installed application. Until the count is known, the icon keeps its last number. */
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
    // Closing the page without a sign-out leaves its notifications.
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

/** Reads the pending notifications for the whole device. */
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
  // The pushed notification may be old and already ended, or newer than the last answer: the pending ones are fetched again.
  const onBrought = useCallback(async () => {
    const read = await refetch()
    if (read.isSuccess) tell(read.data)
  }, [refetch, tell])
  useWorkerSays(useCallback(({ data: said }) => void (said.brought && onBrought()), [onBrought]))
  useWaitingOrders(onTap)
  return null
}

function useWaitingOrders(onTap: (address: string) => void): void {
  const [tell] = useState(() => ordersTeller(onTap))
  const { data } = useQuery({
    queryKey: ['desktop orders'],
    queryFn: () => ask.readToDo(),
    meta: { watches: ['waiting-orders'] },
  })
  useEffect(() => {
    if (data) tell(data.waitingOrders)
  }, [data, tell])
}

/**
 * Whether this tab is the leader: one of the open tabs is, and another takes over when it is closed. At an insecure address the browser
 * has no locks, so every tab leads; but then it shows no notifications either, and the sounds of two tabs at once are heard as one.
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

/** A message of the worker to every open page: the address that a tap leads to, or that it has shown a pushed notification. */
type Said = { readonly open?: string; readonly brought?: true }

function useWorkerSays(hear: (event: MessageEvent<Said>) => void): void {
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  }, [hear])
}
