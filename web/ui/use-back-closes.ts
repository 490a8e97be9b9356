import { useEffect, useEffectEvent } from 'react'

type Opened = { readonly close: () => void }

/** The open overlays, the last opened at the end. */
export const opened: Opened[] = []

let tell = () => {}

/**
 * Calls `hear` whenever an overlay opens: the browser's history has a step for each, see web/app/address/back-steps.ts. The
 * sign-in page has no steps.
 */
export const onOpened = (hear: () => void): void => {
  tell = hear
}

/** Whether this Escape closes a popover of the browser and must do nothing else. */
export const closesPopover = ({ key }: KeyboardEvent): boolean =>
  key === 'Escape' && document.querySelector(':popover-open') !== null

/** Whether a list open within a dialog or sheet handles Escape itself; Mantine marks it. */
const isTakenWithin = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/**
 * Escape and the phone's «Retour» close only the overlay opened last, where Mantine alone would close all of them. An overlay that
 * `close` leaves open keeps its step of the history. The page itself is below all overlays; Escape never leaves it.
 */
export function useBackCloses(isOpen: boolean, close: () => void, isPage = false): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const self = { close: () => onClose() }
    if (isPage) opened.unshift(self)
    else opened.push(self)
    tell()
    const hear = (event: KeyboardEvent) => {
      const isHeard = event.key === 'Escape' && !event.isComposing && !isTakenWithin(event)
      if (isHeard && !isPage && opened.at(-1) === self && !closesPopover(event)) onClose()
    }
    addEventListener('keydown', hear, { capture: true })
    return () => {
      opened.splice(opened.indexOf(self), 1)
      removeEventListener('keydown', hear, { capture: true })
    }
  }, [isOpen, isPage])
}
