/** The features of a camera beside its picture. The DOM's own types do not know torch and zoom yet. */
export interface CameraGear {
  readonly hasTorch: boolean
  /** The zoom values of normal size and of twice that size, when the camera reaches both. */
  readonly zoom?: readonly [normal: number, twice: number]
  /** The device ids of all cameras. */
  readonly cameras: readonly string[]
}

interface Capabilities {
  readonly torch?: boolean
  readonly zoom?: { readonly min: number; readonly max: number }
}

export async function gearOf(stream: MediaStream): Promise<CameraGear> {
  const track = stream.getVideoTracks()[0]
  const { torch, zoom } = (track?.getCapabilities?.() ?? {}) as Capabilities
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const normal = Math.max(1, zoom?.min ?? 1)
  return {
    hasTorch: torch === true,
    zoom: zoom && zoom.max >= normal * 2 ? [normal, normal * 2] : undefined,
    cameras: devices
      .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId)
      .map(({ deviceId }) => deviceId),
  }
}

/** Sets torch or zoom; a camera that offers it but does not obey stays as it is. */
export async function adjust(
  stream: MediaStream,
  setting: { torch: boolean } | { zoom: number },
): Promise<boolean> {
  const asked = { advanced: [setting] } as MediaTrackConstraints
  return (stream.getVideoTracks()[0]?.applyConstraints(asked) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
}

/** The camera after this one; after the last comes the first. */
export function nextCamera({ cameras }: CameraGear, stream: MediaStream): string | undefined {
  const current = stream.getVideoTracks()[0]?.getSettings().deviceId
  return cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length]
}
