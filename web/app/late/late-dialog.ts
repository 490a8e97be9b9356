import { type ComponentType, createElement, type ReactNode } from 'react'
import { useLatePart } from './use-late-part.ts'

type Closing = { readonly onClose: () => void }

/** A dialog that is downloaded when it is first asked for. When it cannot be, that is said, and it is closed: the screen stays. */
export function lateDialog<Props extends Closing>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  return function LateDialog(props) {
    const Dialog = useLatePart(load, { isWanted: true, onFailed: props.onClose })
    return Dialog ? createElement(Dialog, props) : null
  }
}
