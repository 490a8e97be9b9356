import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createSignal } from '../../../ui/signal.ts'
import classes from './OwnHead.module.css'

const changed = createSignal()
let place: HTMLElement | null = null
let heads = 0

const claim = (by: 1 | -1) => {
  heads += by
  changed.emit()
}

/** The place for a screen's own head on a phone, above the bars that push the page down. */
export function PlaceOfOwnHead() {
  return (
    <div
      className={classes.place}
      ref={(element) => {
        place = element
        changed.emit()
      }}
    />
  )
}

/** Whether the screen has a head of its own, with its own menu: then the bar with the brand and «Menu» is left out. */
export const useHasOwnHead = (): boolean => useSyncExternalStore(changed.on, () => heads > 0)

export function OwnHead({ children }: { readonly children: ReactNode }) {
  const here = useSyncExternalStore(changed.on, () => place)
  useLayoutEffect(() => {
    claim(1)
    return () => claim(-1)
  }, [])
  return here
    ? createPortal(
        <header className={classes.place} data-own-head>
          {children}
        </header>,
        here,
      )
    : null
}
