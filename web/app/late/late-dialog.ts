import type { ComponentType } from 'react'
import { type LatePart, latePart } from './late-part.ts'

/** A dialog that is downloaded when it is first asked for. When it does not come, that is said, and it is closed. */
export const lateDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> => latePart(load, { whenLost: ({ onClose }) => onClose() })
