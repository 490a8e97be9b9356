import { Button } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CameraControls } from './CameraControls.tsx'
import { CameraFailure } from './CameraFailure.tsx'
import { CameraPreview } from './CameraPreview.tsx'
import { CameraWelcome } from './CameraWelcome.tsx'
import { CardCodeForm } from './CardCodeForm.tsx'
import { ReadStatus } from './ReadStatus.tsx'
import classes from './Scanner.module.css'
import { type Camera, useCamera } from './use-camera.ts'
import { useCovered } from './use-covered.ts'
import { useDecoding } from './use-decoding.ts'
import { useGun } from './use-gun-scan.ts'
import { usePatience } from './use-patience.ts'
import { type ReadHandlers, sortTexts, useReads } from './use-reads.ts'

interface Props extends ReadHandlers {
  /** Opens the camera at once where it was allowed before (default); false waits for a tap. */
  readonly autoStart?: boolean
  /** Looks twice a second instead of 25 times. */
  readonly saver?: boolean
}

/**
 * Reads one card after the other, by scanner gun, camera or hand. `onCode` gets each code once; keep `busy`
 * true until the answer to it is there. Its height follows --scanner-max-height (60 % of the screen).
 */
export function Scanner({ onCode, onBad, busy, autoStart = true, saver = false }: Props) {
  const reads = useReads({ onCode, onBad, busy })
  const camera = useCamera(autoStart)
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const isCovered = useCovered(frame)
  const [asksForField, askForField] = useState(false)
  const { state } = camera
  const isLooking = state.phase === 'on' && !isCovered
  const patience = usePatience(isLooking && !busy, reads.count)

  useGun({ enabled: true, isOnScreen: true, onCode: reads.card, onForeign: reads.foreign })
  useRest(camera, isCovered)
  useBlindness(isLooking, reads.wasBlind)
  useDecoding({
    video,
    isOn: state.phase === 'on' || state.phase === 'opening',
    isLooking,
    saver,
    onFailure: camera.fail,
    onTexts: (texts, isCentral) => {
      const { cards, foreign } = sortTexts(texts)
      for (const code of cards) reads.card(code)
      // A poster at the edge of the picture is not held up to be read.
      for (const text of isCentral ? foreign : []) reads.foreign(text)
    },
  })

  return (
    <section className={classes.scanner} aria-label="Lecture d'une carte" data-shown={reads.shown}>
      <div ref={frame} className={classes.frame} data-phase={state.phase}>
        {state.phase === 'off' && <CameraWelcome onStart={() => void camera.start()} />}
        {state.phase === 'failed' && (
          <CameraFailure refusal={state.refusal} onRetry={() => void camera.start()} />
        )}
        {state.phase !== 'off' && state.phase !== 'failed' && (
          <CameraPreview
            video={video}
            stream={state.phase === 'on' ? state.stream : undefined}
            isFrozen={reads.shown === 'read'}
          />
        )}
      </div>
      <ReadStatus shown={reads.shown} isLooking={state.phase === 'on'} patience={patience} />
      <div className={classes.controls}>
        {state.phase === 'on' && (
          <CameraControls stream={state.stream} gear={state.gear} onSwitch={camera.switchCamera} />
        )}
        {!asksForField && state.phase !== 'failed' && (
          <Button
            variant={patience === 'typing' ? 'filled' : 'default'}
            mih={48}
            leftSection={<IconKeyboard aria-hidden="true" />}
            onClick={() => askForField(true)}
          >
            Saisir le code
          </Button>
        )}
      </div>
      {(asksForField || state.phase === 'failed') && (
        <CardCodeForm onCode={reads.typed} busy={busy} autoFocus={asksForField} />
      )}
    </section>
  )
}

const tired = 60_000

/** Lets the camera go after a minute under a panel, and takes it back when the panel leaves. */
function useRest({ state, sleep, start }: Camera, isCovered: boolean): void {
  const fallAsleep = useEffectEvent(sleep)
  const wake = useEffectEvent(() => state.phase === 'asleep' && !document.hidden && start())
  useEffect(() => {
    if (!isCovered) return void wake()
    const timer = setTimeout(() => fallAsleep(), tired)
    return () => clearTimeout(timer)
  }, [isCovered])
}

/** A card that lay in view when the camera stopped looking may lie there still when it looks again. */
function useBlindness(isLooking: boolean, wasBlind: (from: number, until: number) => void): void {
  const report = useEffectEvent(wasBlind)
  useEffect(() => {
    if (isLooking) return
    const from = performance.now()
    return () => report(from, performance.now())
  }, [isLooking])
}
