/** Shortcuts of one key may be switched off on this device: speech control and clumsy hands set them off unmeant. */
import { createKept } from '../device-memory.ts'

const kept = createKept('farhapass.one-key', (left) => left !== false)

export const hasOneKeyShortcuts = kept.get

/** `const [isOn, turn] = useOneKeyShortcuts()` */
export const useOneKeyShortcuts = (): [boolean, (on: boolean) => void] => [kept.use(), kept.set]
