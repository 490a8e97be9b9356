import { Button } from '@mantine/core'
import { IconCamera, IconKeyboard } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CameraPreview } from './CameraPreview.tsx'
import { ReadStatus } from './ReadStatus.tsx'
import classes from './Scanner.module.css'
import { type Camera, useCamera } from './use-camera.ts'
import { useDecoding } from './use-decoding.ts'
import { useGun } from './use-gun-scan.ts'
import { useLater } from './use-later.ts'
import { usePatience } from './use-patience.ts'
import { type ReadHandlers, sortTexts, useReads } from './use-reads.ts'

/** Most cameras open, have no lamp, and read. */
const loadFailure = async () => (await import('./CameraFailure.tsx')).CameraFailure
const loadTyping = async () => (await import('./CardCodeForm.tsx')).CardCodeForm
const loadControls = async () => (await import('./CameraControls.tsx')).CameraControls

interface Props extends ReadHandlers {
  /** Opens the camera at once where it was allowed before (default); false waits for a tap. */
  readonly autoStart?: boolean
}

/**
 * Reads one card after the other, by scanner gun, camera or hand. `onCode` gets each code once; keep `busy`
 * true until the answer to it is there. Its height follows --scanner-max-height (60 % of the screen).
 */
export function Scanner({ onCode, onBad, busy, autoStart = true }: Props) {
  const reads = useReads({ onCode, onBad, busy })
  const camera = useCamera(autoStart)
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const isCovered = useCovered(frame)
  const [asksForField, askForField] = useState(false)
  const { state } = camera
  const isLooking = state.phase === 'on' && !isCovered
  const CameraFailure = useLater(loadFailure, state.phase === 'failed')
  const CameraControls = useLater(loadControls, state.phase === 'on')
  const asksForCode = asksForField || state.phase === 'failed'
  const CardCodeForm = useLater(loadTyping, asksForCode)
  const patience = usePatience(isLooking && !busy, reads.count)

  useGun({ enabled: true, place: 'scanner', onCode: reads.card, onForeign: reads.foreign })
  useRest(camera, isCovered)
  useBlindness(isLooking, reads.wasBlind)
  useDecoding({
    video,
    isOn: state.phase === 'on' || state.phase === 'opening',
    isLooking,
    onFailure: camera.fail,
    onTexts: (texts, isCentral) => {
      const { cards, foreign } = sortTexts(texts)
      for (const code of cards) reads.card(code)
      // A QR code at the edge of the picture, on a poster for example, is not held up to be read.
      for (const text of isCentral ? foreign : []) reads.foreign(text)
    },
  })

  return (
    <section className={classes.scanner} aria-label="Lecture d'une carte" data-shown={reads.shown}>
      <div ref={frame} className={classes.frame} data-phase={state.phase}>
        {state.phase === 'off' && <CameraWelcome onStart={() => void camera.start()} />}
        {state.phase === 'failed' && CameraFailure && (
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
        {state.phase === 'on' && CameraControls && (
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
      {asksForCode && CardCodeForm && (
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

/** Our own explanation first: the browser's question only follows a tap. */
function CameraWelcome({ onStart }: { readonly onStart: () => void }) {
  return (
    <div className={classes.notice}>
      <IconCamera size={40} className={classes.sign} aria-hidden="true" />
      <p>L'application utilise la caméra pour lire le QR code des cartes.</p>
      <Button mih={48} onClick={onStart}>
        Activer la caméra
      </Button>
    </div>
  )
}

const lookEvery = 400

/** Whether something lies over the middle of an element: a dialog, a panel, or the edge of the screen. */
function useCovered(element: RefObject<HTMLElement | null>): boolean {
  const [isCovered, setCovered] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setCovered(isHidden(element.current)), lookEvery)
    return () => clearInterval(timer)
  }, [element])
  return isCovered
}

function isHidden(element: HTMLElement | null): boolean {
  if (!element) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  return above === null || !element.contains(above)
}
