import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CameraRefusal, closeCamera, openCamera } from './camera.ts'
import { type CameraGear, gearOf, nextCamera } from './camera-gear.ts'
import {
  cameraPermission,
  cameraWasAllowed,
  chosenCamera,
  rememberCameraAllowed,
  rememberChosenCamera,
} from './camera-memory.ts'

export type CameraState =
  /** The person has not asked for the camera yet. */
  | { readonly phase: 'off' }
  | { readonly phase: 'opening' }
  | { readonly phase: 'on'; readonly stream: MediaStream; readonly gear: CameraGear }
  /** The camera is released while the page is hidden, and opens again by itself. */
  | { readonly phase: 'asleep' }
  | { readonly phase: 'failed'; readonly refusal: CameraRefusal }

export interface Camera {
  readonly state: CameraState
  readonly start: (deviceId?: string) => Promise<void>
  readonly switchCamera: () => void
  readonly sleep: () => void
  /** Releases the camera until it is started again. */
  readonly stop: () => void
  /** Reports that the camera works but nothing here can decode its picture. */
  readonly fail: () => void
}

/** The camera of a scanner: opens it, releases it when the page is hidden or left, and opens it again. */
export function useCamera(autoStart: boolean): Camera {
  const [state, setState] = useState<CameraState>(atFirst)
  const held = useRef<MediaStream>(undefined)
  const attempt = useRef(0)

  const release = () => {
    attempt.current += 1
    if (held.current) closeCamera(held.current)
    held.current = undefined
  }
  const start = async (deviceId = chosenCamera()) => {
    release()
    const mine = attempt.current
    setState({ phase: 'opening' })
    const opened = await openCamera(deviceId)
    const gear = 'stream' in opened ? await gearOf(opened.stream) : undefined
    if (mine !== attempt.current) return 'stream' in opened ? closeCamera(opened.stream) : undefined
    if ('refusal' in opened) return setState({ phase: 'failed', refusal: opened.refusal })
    rememberCameraAllowed()
    held.current = opened.stream
    opened.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (held.current === opened.stream) setState({ phase: 'failed', refusal: 'camera-not-found' })
    })
    setState({ phase: 'on', stream: opened.stream, gear: gear! })
  }
  const sleep = () => {
    if (state.phase !== 'on' && state.phase !== 'opening') return
    release()
    setState({ phase: 'asleep' })
  }
  const stop = () => {
    release()
    setState(atFirst)
  }
  const fail = () => {
    release()
    setState({ phase: 'failed', refusal: 'something-went-wrong' })
  }
  const switchCamera = () => {
    const next = state.phase === 'on' ? nextCamera(state.gear, state.stream) : undefined
    if (!next) return
    rememberChosenCamera(next)
    void start(next)
  }

  const onMount = useEffectEvent(() => autoStart && state.phase === 'off' && startAsBefore(start, setState))
  const onVisibility = useEffectEvent(() => {
    if (document.hidden) sleep()
    else if (state.phase === 'asleep') void start()
  })
  const onLeave = useEffectEvent(release)
  useEffect(() => {
    onMount()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      onLeave()
    }
  }, [])

  return { state, start, switchCamera, sleep, stop, fail }
}

/** On plain http no camera can ever be opened, so none is offered. */
function atFirst(): CameraState {
  return isSecureContext ? { phase: 'off' } : { phase: 'failed', refusal: 'camera-needs-secure-address' }
}

async function startAsBefore(start: () => Promise<void>, setState: (state: CameraState) => void) {
  const permission = await cameraPermission()
  if (permission === 'denied') setState({ phase: 'failed', refusal: 'camera-refused' })
  else if (cameraWasAllowed() && permission !== 'prompt') await start()
}
