import { useEffect, useState } from 'react'

const betweenTriesMs = 3_000

/** A part of the scanner fetched once it is wanted; without the toasts of the screens, which the public page of a card has not. */
export function useLater<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    let again: ReturnType<typeof setTimeout> | undefined
    const bring = (): void =>
      void load().then(
        (loaded) => setPart(() => loaded),
        () => {
          if (!isLeft) again = setTimeout(bring, betweenTriesMs)
        },
      )
    bring()
    return () => {
      isLeft = true
      clearTimeout(again)
    }
  }, [load, isWanted])
  return part
}
