import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const slipPx = 10

type Press = {
  readonly onTap: () => void
  /** Undefined where a long press counts as a tap. */
  readonly onLong: (() => void) | undefined
  readonly longMs: number
}

/**
 * A tap and a long press on the same button: spread the returned handlers on it. A finger that slips is scrolling; a keyboard's Enter is
 * a tap.
 */
export function useLongPress({ onTap, onLong, longMs }: Press) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    onPointerDown: ({ clientX, clientY, isPrimary, button }: PointerEvent) => {
      if (!isPrimary || button !== 0) return
      wasLong.current = false
      start.current = { x: clientX, y: clientY }
      stop()
      if (!onLong) return
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLong()
      }, longMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > slipPx) stop()
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: ({ detail }: MouseEvent) => {
      stop()
      // Without a pointer, a key made the click, and keys have no long press.
      if (detail === 0 || !wasLong.current) onTap()
      wasLong.current = false
    },
  }
}

/** A finger's long press also fires `contextmenu`, and was handled already. */
export const isOfAFinger = (event: globalThis.MouseEvent): boolean =>
  event instanceof globalThis.PointerEvent && event.pointerType === 'touch'
