import { useEffect, useEffectEvent } from 'react'

/** What Escape can close, the last opened at the end. */
const opened: object[] = []

/** A list that is open within a dialog or a sheet takes Escape itself, and the kit marks it so. */
const isTakenWithin = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/** Escape closes the dialog or sheet opened last, and none under it: the kit alone would close all of them at once. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !isTakenWithin(event)) close()
  })
  useEffect(() => {
    if (!isOpen) return
    const self = {}
    opened.push(self)
    const hear = (event: KeyboardEvent) => {
      if (opened.at(-1) === self) onEscape(event)
    }
    addEventListener('keydown', hear, { capture: true })
    return () => {
      opened.splice(opened.indexOf(self), 1)
      removeEventListener('keydown', hear, { capture: true })
    }
  }, [isOpen])
}
