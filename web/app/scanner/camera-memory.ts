import { storedValue } from '../device/device-storage.ts'

const textOrNone = (found: unknown) => (typeof found === 'string' ? found : undefined)
const allowed = storedValue('farhapass.camera', textOrNone, 'text')
const folding = storedValue('farhapass.camera-folding', textOrNone, 'text')
const device = storedValue('farhapass.camera-device', textOrNone, 'text')

/** Whether this device has ever opened its camera for us: then it opens at once on later visits. */
export const cameraWasAllowed = (): boolean => allowed.get() === 'allowed'
export const rememberCameraAllowed = (): void => allowed.set('allowed')

/** Where a camera may be folded: until it was used here once, and from when a person folds it until they unfold it. */
export const cameraIsFolded = (): boolean => !cameraWasAllowed() || folding.get() === 'folded'
export const rememberCameraFolded = (isFolded: boolean): void => folding.set(isFolded ? 'folded' : 'open')

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
