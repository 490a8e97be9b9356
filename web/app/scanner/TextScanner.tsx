import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CameraFailure } from './CameraFailure.tsx'
import { CameraPreview } from './CameraPreview.tsx'
import { giveFeedback } from './feedback.ts'
import classes from './Scanner.module.css'
import { useCamera } from './use-camera.ts'
import { useDecoding } from './use-decoding.ts'

type Props<Read> = {
  /** What a QR code says to this screen; undefined for any other code in sight. */
  readonly reads: (text: string) => Read | undefined
  /** Called once. */
  readonly onRead: (read: Read) => void
}

/** The camera alone, for one QR code that is no card. It opens at once: the person has just asked for it. */
export function TextScanner<Read>({ reads, onRead }: Props<Read>) {
  const camera = useCamera(false)
  const video = useRef<HTMLVideoElement>(null)
  const [isRead, setIsRead] = useState(false)
  const { state } = camera
  const open = useEffectEvent(() => void camera.start())
  useEffect(() => open(), [])
  useDecoding({
    video,
    isOn: state.phase === 'on' || state.phase === 'opening',
    isLooking: state.phase === 'on' && !isRead,
    onFailure: camera.fail,
    onTexts: (texts) => {
      const read = texts.map(reads).find((one) => one !== undefined)
      if (read === undefined || isRead) return
      setIsRead(true)
      giveFeedback('read')
      onRead(read)
    },
  })
  return (
    <section
      className={classes.scanner}
      aria-label="Lecture d'un code QR"
      data-shown={isRead ? 'read' : undefined}
    >
      <div className={classes.frame} data-phase={state.phase}>
        {state.phase === 'failed' ? (
          <CameraFailure refusal={state.refusal} onRetry={() => void camera.start()} />
        ) : (
          <CameraPreview
            video={video}
            stream={state.phase === 'on' ? state.stream : undefined}
            isFrozen={isRead}
          />
        )}
      </div>
      <p>Placez le QR code dans le cadre</p>
    </section>
  )
}
