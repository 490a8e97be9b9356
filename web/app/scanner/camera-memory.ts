import { storedValue } from '../device/device-storage.ts'

const textOrNone = (found: unknown) => (typeof found === 'string' ? found : undefined)
const allowed = storedValue('farhapass.camera', textOrNone, 'text')
const device = storedValue('farhapass.camera-device', textOrNone, 'text')

/** Whether this device has ever opened its camera for us: then it opens at once on later visits. */
export const cameraWasAllowed = (): boolean => allowed.get() === 'allowed'
export const rememberCameraAllowed = (): void => allowed.set('allowed')

/** The camera last chosen by «Changer de caméra». */
export const chosenCamera = device.get
export const rememberChosenCamera = device.set

/** What the browser itself would answer, where it tells: asking without a tap must not raise its prompt. */
export async function cameraPermission(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: 'camera' as PermissionName })).state
  } catch {
    return undefined
  }
}
