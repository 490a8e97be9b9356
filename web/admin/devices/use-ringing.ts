import { useEffect, useRef } from 'react'
import type { ListedDevice } from '#contract/people/device.ts'
import { ask } from '../../app/calls/ask.ts'
import { now } from '../../app/calls/clock.ts'
import { useAct } from '../../app/form/use-act.ts'
import { toast, toastError } from '../../app/messages/toast.ts'
import { foundSince, ringingNews } from './device-words.ts'

/** Lets a device ring, and tells the admin once when somebody has found it. */
export function useRinging(devices: readonly ListedDevice[] | undefined) {
  const before = useRef<readonly ListedDevice[]>([])
  useEffect(() => {
    if (!devices) return
    for (const { name } of foundSince(before.current, devices)) toast('success', `Retrouvé\u00A0: ${name}`)
    before.current = devices
  }, [devices])
  return useAct(ask.ringDevice, {
    changes: ['devices'],
    onDone: (device) => toast('success', ringingNews(device, now())),
    onRefused: toastError,
  })
}
