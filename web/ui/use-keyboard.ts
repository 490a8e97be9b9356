import { useEffect, useRef } from 'react'
import { gunAverageMs, settleMs } from './keyboard/typed-keys.ts'

const gunLength = 8

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Enter on a focused button presses that button, and nothing else. */
const pressesAButton = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('button, a[href]') !== null

/**
 * The keys of the keyboard, wherever the focus is, except in fields. They are passed on once 90 ms have passed without another key: the
 * keys of a scanner gun come in one burst, which is dropped.
 */
export function useKeyboard(onKey: (key: string) => void, isListening = true): void {
  const latest = useRef(onKey)
  latest.current = onKey

  useEffect(() => {
    if (!isListening) return
    let keys: { key: string; at: number }[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    const settle = () => {
      const burst = keys
      keys = []
      const span = (burst.at(-1)?.at ?? 0) - (burst[0]?.at ?? 0)
      if (burst.length >= gunLength && span / (burst.length - 1) <= gunAverageMs) return
      for (const { key } of burst) latest.current(key)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPlain(event) || isTypedInto(event.target) || pressesAButton(event) || event.key === 'Shift')
        return
      keys.push({ key: event.key, at: event.timeStamp })
      clearTimeout(timer)
      timer = setTimeout(settle, settleMs)
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKeyDown)
    }
  }, [isListening])
}
