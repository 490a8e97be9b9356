import { type RefObject, useEffect, useRef } from 'react'
import classes from './Scanner.module.css'

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly stream: MediaStream | undefined
  /** Keeps showing the picture that was read, while the camera itself goes on. */
  readonly isFrozen: boolean
}

export function CameraPreview({ video, stream, isFrozen }: Props) {
  const still = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [video, stream])
  useEffect(() => {
    if (isFrozen) drawStill(still.current, video.current)
  }, [video, isFrozen])
  return (
    <>
      <video
        ref={video}
        className={classes.picture}
        autoPlay
        playsInline
        muted
        aria-label="Image de la caméra"
      />
      <canvas ref={still} className={classes.picture} hidden={!isFrozen} />
      <span className={classes.guide} />
    </>
  )
}

function drawStill(canvas: HTMLCanvasElement | null, video: HTMLVideoElement | null): void {
  if (!canvas || !video?.videoWidth) return
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
}
