import { useEffect, useState } from 'react'

/** A part of the scanner fetched once it is wanted; without the toasts of the screens, which the public page of a card has not. */
export function useLater<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (isWanted)
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      )
  }, [load, isWanted])
  return part
}
