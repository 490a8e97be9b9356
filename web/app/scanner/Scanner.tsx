import { Button } from '@mantine/core'
import { IconCamera, IconCameraOff, IconKeyboard } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { latePart } from '../late/late-part.ts'
import { CameraPreview } from './CameraPreview.tsx'
import { cameraIsFolded, rememberCameraFolded } from './camera-memory.ts'
import { ReadStatus } from './ReadStatus.tsx'
import classes from './Scanner.module.css'
import { type Camera, useCamera } from './use-camera.ts'
import { useDecoding } from './use-decoding.ts'
import { useGun } from './use-gun-scan.ts'
import { usePatience } from './use-patience.ts'
import { type ReadHandlers, sortTexts, useReads } from './use-reads.ts'

/** Downloaded later, because most cameras open and read without trouble. */
const CameraFailure = latePart(async () => (await import('./CameraFailure.tsx')).CameraFailure)
const CardCodeForm = latePart(async () => (await import('./CardCodeForm.tsx')).CardCodeForm)
const CameraControls = latePart(async () => (await import('./CameraControls.tsx')).CameraControls)

interface Props extends ReadHandlers {
  /** Opens the camera at once where it was allowed before (default); with false it waits for a tap. */
  readonly autoStart?: boolean
  /** True folds the camera away behind a button where it is not used, for instance at a desk with a scanner gun. */
  readonly folds?: boolean
}

/**
 * Reads one card after the other, by scanner gun, camera or typing. `onCode` gets each code once; keep `busy` true until its answer is
 * there. The height follows --scanner-max-height (60 % of the screen).
 */
export function Scanner({ onCode, onBad, busy, autoStart = true, folds = false }: Props) {
  const reads = useReads({ onCode, onBad, busy })
  const { camera, isFolded, fold } = useFoldingCamera({ autoStart, folds })
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const isCovered = useCovered(frame)
  const [asksForField, askForField] = useState(false)
  const { state } = camera
  const isLooking = state.phase === 'on' && !isCovered
  const asksForCode = asksForField || (state.phase === 'failed' && !isFolded)
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
      // A foreign QR code at the edge of the picture, on a poster for example, was not held up to be read.
      for (const text of isCentral ? foreign : []) reads.foreign(text)
    },
  })

  return (
    <section
      className={classes.scanner}
      aria-label="Lecture d'une carte"
      data-shown={reads.shown}
      data-folded={isFolded || undefined}
    >
      <div ref={frame} className={classes.frame} data-phase={state.phase} hidden={isFolded}>
        <Picture camera={camera} video={video} isFrozen={reads.shown === 'read'} />
      </div>
      <ReadStatus shown={reads.shown} isLooking={state.phase === 'on'} patience={patience} />
      <div className={classes.controls}>
        {state.phase === 'on' && (
          <CameraControls stream={state.stream} gear={state.gear} onSwitch={camera.switchCamera} />
        )}
        {folds && !(isFolded && asksForField) && <FoldButton isFolded={isFolded} onFold={fold} />}
        {!asksForField && (state.phase !== 'failed' || isFolded) && (
          <TypingButton isUrgent={patience === 'typing'} onClick={() => askForField(true)} />
        )}
      </div>
      {asksForCode && (
        <CardCodeForm
          onCode={(code) => {
            reads.typed(code)
            if (isFolded) askForField(false)
          }}
          busy={busy}
          autoFocus={asksForField}
        />
      )}
    </section>
  )
}

type PictureProps = {
  readonly camera: Camera
  readonly video: RefObject<HTMLVideoElement | null>
  readonly isFrozen: boolean
}

/** The camera's picture, or why there is none. */
function Picture({ camera: { state, start }, video, isFrozen }: PictureProps) {
  if (state.phase === 'off') return <CameraWelcome onStart={() => void start()} />
  if (state.phase === 'failed') return <CameraFailure refusal={state.refusal} onRetry={() => void start()} />
  const stream = state.phase === 'on' ? state.stream : undefined
  return <CameraPreview video={video} stream={stream} isFrozen={isFrozen} />
}

type TypingProps = { readonly isUrgent: boolean; readonly onClick: () => void }

const TypingButton = ({ isUrgent, onClick }: TypingProps) => (
  <Button
    variant={isUrgent ? 'filled' : 'default'}
    size="touch"
    leftSection={<IconKeyboard aria-hidden="true" />}
    onClick={onClick}
  >
    Saisir le code
  </Button>
)

type Folding = { readonly autoStart: boolean; readonly folds: boolean }

/** The camera, and whether it is folded away. */
function useFoldingCamera({ autoStart, folds }: Folding) {
  const [wasFolded, setFolded] = useState(cameraIsFolded)
  const isFolded = folds && wasFolded
  const camera = useCamera(autoStart && !isFolded)
  const fold = (isToFold: boolean) => {
    setFolded(isToFold)
    rememberCameraFolded(isToFold)
    if (isToFold) camera.stop()
    else if (camera.state.phase === 'off') void camera.start()
  }
  return { camera, isFolded, fold }
}

type FoldProps = { readonly isFolded: boolean; readonly onFold: (isToFold: boolean) => void }

const FoldButton = ({ isFolded, onFold }: FoldProps) => {
  const Sign = isFolded ? IconCamera : IconCameraOff
  return (
    <Button
      variant="default"
      size="touch"
      leftSection={<Sign aria-hidden="true" />}
      aria-expanded={!isFolded}
      onClick={() => onFold(!isFolded)}
    >
      {isFolded ? 'Caméra' : 'Replier la caméra'}
    </Button>
  )
}

const tired = 60_000

/** Closes the camera after a minute under a panel, and opens it again when the panel goes. */
function useRest({ state, sleep, start }: Camera, isCovered: boolean): void {
  const fallAsleep = useEffectEvent(sleep)
  const wake = useEffectEvent(() => state.phase === 'asleep' && !document.hidden && start())
  useEffect(() => {
    if (!isCovered) return void wake()
    const timer = setTimeout(() => fallAsleep(), tired)
    return () => clearTimeout(timer)
  }, [isCovered])
}

/** A card that lay in view when the camera stopped looking may still lie there when it looks again. */
function useBlindness(isLooking: boolean, wasBlind: (from: number, until: number) => void): void {
  const report = useEffectEvent(wasBlind)
  useEffect(() => {
    if (isLooking) return
    const from = performance.now()
    return () => report(from, performance.now())
  }, [isLooking])
}

/** Our own explanation comes first: the browser's question follows only after a tap. */
function CameraWelcome({ onStart }: { readonly onStart: () => void }) {
  return (
    <div className={classes.notice}>
      <IconCamera size={40} className={classes.sign} aria-hidden="true" />
      <p>L'application utilise la caméra pour lire le QR code des cartes.</p>
      <Button size="touch" onClick={onStart}>
        Activer la caméra
      </Button>
    </div>
  )
}

const lookEvery = 400

/** Whether something lies over the middle of the element: a dialog, a panel, or the edge of the screen. */
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
