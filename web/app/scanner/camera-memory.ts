import { storedValue } from '../device/device-storage.ts'

const textOrNone = (found: unknown) => (typeof found === 'string' ? found : undefined)
const allowed = storedValue('farhapass.camera', textOrNone, 'text')
const folding = storedValue('farhapass.camera-folding', textOrNone, 'text')
const device = storedValue('farhapass.camera-device', textOrNone, 'text')

/** Whether the camera was ever opened on this device: then it opens at once on later visits. */
export const cameraWasAllowed = (): boolean => allowed.get() === 'allowed'
export const rememberCameraAllowed = (): void => allowed.set('allowed')

/** Where a camera can be folded, it is folded until its first use on this device, and whenever a person folds it until they unfold it. */
export const cameraIsFolded = (): boolean => !cameraWasAllowed() || folding.get() === 'folded'
export const rememberCameraFolded = (isFolded: boolean): void => folding.set(isFolded ? 'folded' : 'open')

/** The camera chosen last by «Changer de caméra». */
export const chosenCamera = device.get
export const rememberChosenCamera = device.set

/** The browser's permission for the camera, where it tells: without a tap we must not trigger its question. */
export async function cameraPermission(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: 'camera' as PermissionName })).state
  } catch {
    return undefined
  }
}
