import { createOpening } from '../opening.ts'

export const palette = createOpening()
