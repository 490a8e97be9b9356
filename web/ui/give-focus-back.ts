import { useEffect, useState } from 'react'

/** When the calling component unmounts, gives the focus back to the element that had it before; to the page where that is gone. */
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
