import { useRef } from 'react'

const longMs = 600

/** For a button: a short press clicks, a long one does something else instead. */
export function useLongPress(onClick: () => void, onLong: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: () => {
      wasLong.current = false
      stop()
      if (!onLong) return
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLong()
      }, longMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      if (!wasLong.current) onClick()
      wasLong.current = false
    },
  }
}
