import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ask, signedOut } from '../calls/ask.ts'
import { untilPageStays } from '../calls/leaving.ts'
import { useMe } from '../calls/me.ts'
import { useCountsInSight } from '../shell/counts.ts'
import { closeAllOutside } from './outside.ts'
import { tellThisDeviceAgain } from './push.ts'
import { deviceTeller } from './tell-device.ts'
import { useIsLeader } from './use-leader.ts'

/** An organiser is told of new requests outside the page too. Draws nothing; see docs/decisions/0018-being-called.md. */
export function DesktopNotifications() {
  const open = useOpen()
  useTaps(open)
  useAppBadge()
  useSilenceOnLeaving()
  return useIsLeader() ? <Leader onTap={open} /> : null
}

function useOpen(): (notificationId: string) => void {
  const navigate = useNavigate()
  return useCallback((demande) => void navigate({ to: '/notifications', search: { demande } }), [navigate])
}

/** The worker was tapped on: it opens a page of its own where no page says that it shows what was tapped. */
function useTaps(onTap: (id: string) => void): void {
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    const hear = ({ data, ports }: MessageEvent<{ open?: string }>) => {
      const id = data.open && new URL(data.open, location.origin).searchParams.get('demande')
      if (!id) return
      ports[0]?.postMessage('shown')
      onTap(id)
    }
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  }, [onTap])
}

/** What a phone writes on the icon of the application. */
function useAppBadge(): void {
  const waiting = useCountsInSight()['pending-notifications'] ?? 0
  useEffect(() => void navigator.setAppBadge?.(waiting).catch(() => undefined), [waiting])
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
function Leader({ onTap }: { readonly onTap: (id: string) => void }) {
  const { id } = useMe()
  const [tell] = useState(() => deviceTeller(onTap))
  useEffect(() => void tellThisDeviceAgain(id).catch(() => undefined), [id])
  const { data } = useQuery({
    queryKey: ['desktop notifications'],
    queryFn: () => ask.listNotifications({ status: 'pending' }),
    meta: { watches: ['notifications'] },
  })
  useEffect(() => {
    if (data) tell(data)
  }, [data, tell])
  return null
}
