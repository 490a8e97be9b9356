import { readMachineState } from './read-machine-state.ts'

export const machineCalls = { readMachineState }
