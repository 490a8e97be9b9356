import type { RefusalCode } from '#rules/plain/refusal.ts'

/** The possible failures of a camera, as codes of the catalogue. */
export type CameraRefusal = Extract<RefusalCode, `camera-${string}` | 'something-went-wrong'>

export type Opened = { readonly stream: MediaStream } | { readonly refusal: CameraRefusal }

const width = { min: 360, ideal: 640, max: 1920 }

/** Opens the rear camera, or the one asked for. Browsers ask for permission here: call it after a tap the first time. */
export async function openCamera(deviceId?: string): Promise<Opened> {
  if (!isSecureContext) return { refusal: 'camera-needs-secure-address' }
  if (!navigator.mediaDevices?.getUserMedia) return { refusal: 'camera-not-found' }
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, width } }) }
  } catch (error) {
    if (nameOf(error) === 'OverconstrainedError') return openAnyCamera()
    return { refusal: refusalFor(error) }
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Any camera: the one chosen last time was unplugged, or none has the wanted resolution. */
async function openAnyCamera(): Promise<Opened> {
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ audio: false, video: true }) }
  } catch (error) {
    return { refusal: refusalFor(error) }
  }
}

function refusalFor(error: unknown): CameraRefusal {
  const name = nameOf(error)
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'camera-refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'camera-not-found'
  return 'camera-busy'
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
