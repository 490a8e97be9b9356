import type { ComponentType } from 'react'
import { type LatePart, latePart } from './late-part.ts'

/** A dialog that is downloaded when it is first opened. When the download fails, a toast says so and the dialog is closed. */
export const lateDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> => latePart(load, { whenLost: ({ onClose }) => onClose() })
