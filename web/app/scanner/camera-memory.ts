const allowed = 'farhapass.camera'
const device = 'farhapass.camera-device'

/** Whether this device has ever opened its camera for us: then it opens at once on later visits. */
export const cameraWasAllowed = (): boolean => read(allowed) === 'allowed'
export const rememberCameraAllowed = (): void => keep(allowed, 'allowed')

/** The camera last chosen by «Changer de caméra». */
export const chosenCamera = (): string | undefined => read(device) ?? undefined
export const rememberChosenCamera = (deviceId: string): void => keep(device, deviceId)

/** What the browser itself would answer, where it tells: asking without a tap must not raise its prompt. */
export async function cameraPermission(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: 'camera' as PermissionName })).state
  } catch {
    return undefined
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A device that keeps nothing explains the camera again on each visit.
  }
}
