/** One-key shortcuts may be switched off on this device: speech control and unsteady hands trigger them by accident. */
import { storedValue } from '../device/device-storage.ts'

const kept = storedValue('farhapass.one-key', (left) => left !== false)

export const hasOneKeyShortcuts = kept.get

/** `const [isOn, turn] = useOneKeyShortcuts()` */
export const useOneKeyShortcuts = (): [boolean, (on: boolean) => void] => [kept.use(), kept.set]
