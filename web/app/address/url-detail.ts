/** The detail open over a list, in its address: opening it is a step of the history, so that «back» closes it. */
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { goBack } from './back-steps.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was opened over the list before it. */
    isDetail?: boolean
    /** It takes the place of the list: nothing lies over it yet. */
    isWholePage?: boolean
  }
}

/**
 * The detail of this key, or undefined. A link that opens one carries `state={{ isDetail: true }}`; closing then goes back, and
 * where there is nothing to go back to, after a link from elsewhere, only the key is taken away.
 */
export function useUrlDetail(key: string) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const { history } = useRouter()
  const isDetail = useLocation({ select: ({ state }) => state.isDetail === true })

  const open = (detail: string, isWholePage = false) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, [key]: detail }),
      state: { isDetail: true, isWholePage },
      resetScroll: false,
    })
  const close = () => {
    if (isDetail) goBack(history)
    else
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, [key]: undefined }),
        replace: true,
        resetScroll: false,
      })
  }
  return { detail: search[key], open, close }
}
