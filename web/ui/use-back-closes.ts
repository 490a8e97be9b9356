import { useEffect, useEffectEvent } from 'react'

type Opened = { readonly close: () => void }

/** What lies over the page, the last opened at the end. */
export const opened: Opened[] = []

let tell = () => {}

/** The browser's history keeps a step for each, see web/app/address/back-steps.ts; the sign-in page has none. */
export const onOpened = (hear: () => void): void => {
  tell = hear
}

/** The browser's own keys: Escape closes what is open over the screen, and nothing else. */
export const closesPopover = ({ key }: KeyboardEvent): boolean =>
  key === 'Escape' && document.querySelector(':popover-open') !== null

/** A list that is open within a dialog or a sheet takes Escape itself, and the kit marks it so. */
const isTakenWithin = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/**
 * Escape and the phone's «Retour» close what was opened last, and none under it: the kit alone would close all of them at once.
 * What `close` leaves open stays, with its step of the history. The page itself lies under all the rest, and Escape never leaves it.
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
