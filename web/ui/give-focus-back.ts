import { useEffect, useState } from 'react'

/** When the component that calls this closes, gives the focus back to what had it when it opened; to the page where that is gone. */
export function useGiveFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else document.querySelector<HTMLElement>('main')?.focus()
    },
    [opener],
  )
}
