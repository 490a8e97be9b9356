import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Decoder, openDecoder } from './decoder.ts'
import { viewAt } from './frame-view.ts'

/** The time between two reads of the scanners of this page, in milliseconds: 25 reads a second, or two to spare the battery. */
let rhythm = 40

export const setSaver = (saves: boolean): void => {
  rhythm = saves ? 500 : 40
}

/**
 * Light codes on a dark card are searched for only after usual ones were not found for a while, and only in every eighth read, because
 * the search costs as much again.
 */
const invertedAfterMs = 3_000
const invertedEvery = 8

/** Single frames may fail while the camera starts; a decoder that fails this often in a row will never read. */
const failuresInARow = 50

interface Decoding {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Whether a decoder is kept ready. */
  readonly isOn: boolean
  /** Whether frames are decoded right now. */
  readonly isLooking: boolean
  /** Called when a read found something. `isCentral` is true when only the middle of the frame was decoded. */
  readonly onTexts: (texts: readonly string[], isCentral: boolean) => void
  /** Called when no decoder could be loaded. */
  readonly onFailure: () => void
}

/** Decodes the camera's picture at a steady rate, one frame at a time. */
export function useDecoding({ video, isOn, isLooking, onTexts, onFailure }: Decoding): void {
  const decoder = useRef<Decoder>(undefined)
  const found = useEffectEvent(onTexts)
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    if (!isOn) return
    decoder.current = openDecoder()
    return () => decoder.current?.close()
  }, [isOn])
  useEffect(() => {
    if (!isOn || !isLooking) return
    let tick = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let failures = 0
    let readAt = performance.now()
    const look = async () => {
      const picture = video.current
      if (picture && hasPicture(picture) && decoder.current) {
        const view = viewAt(tick, { width: picture.videoWidth, height: picture.videoHeight })
        const isInverted = tick % invertedEvery === 0 && performance.now() - readAt > invertedAfterMs
        tick += 1
        const texts = await decoder.current.read(picture, view, isInverted)
        failures = 0
        if (texts.length > 0) readAt = performance.now()
        if (!isOver && texts.length > 0) found(texts, view.width < picture.videoWidth)
      }
    }
    const lookAgainAndAgain = async () => {
      const startedAt = performance.now()
      await look().catch(() => {
        failures += 1
      })
      if (isOver) return
      if (failures >= failuresInARow) return failed()
      const pause = rhythm - (performance.now() - startedAt)
      timer = setTimeout(lookAgainAndAgain, Math.max(0, pause))
    }
    void lookAgainAndAgain()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [video, isOn, isLooking])
}

const hasPicture = (video: HTMLVideoElement) =>
  video.readyState >= video.HAVE_CURRENT_DATA && video.videoWidth > 0
