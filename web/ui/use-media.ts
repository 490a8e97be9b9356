import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

/** Below this width tables become cards, and the navigation is in bars at the top and bottom. */
export const useIsPhone = (): boolean => useMedia('(max-width: 47.99em)')

/** Below this height the filters of a list stand behind one button. */
const useIsLow = (): boolean => useMedia('(max-height: 47.49em)')

/** Whether the filters of a list fold into a sheet: on a phone, and in a window too low for them and ten rows. */
export function useFoldsFilters(): boolean {
  const isPhone = useIsPhone()
  const isLow = useIsLow()
  return isPhone || isLow
}
