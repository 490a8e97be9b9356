import { useEffect, useState } from 'react'

/** Whoever leaves what calls this is back where they were when it came up: its opener may outlive it. */
export function useGiveFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
