import { useEffect, useState } from 'react'

/** When the component that calls this closes, gives the focus back to the element that had it when it opened. */
export function useGiveFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
