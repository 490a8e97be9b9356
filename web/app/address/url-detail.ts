/** Keeps the detail open over a list in the address: opening it adds a history entry, so that «back» closes it. */
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { goBack } from './back-steps.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was opened over the list of the entry before it. */
    isDetail?: boolean
    /** The detail is shown in place of the list, not over it. */
    isWholePage?: boolean
  }
}

/**
 * The value of this key in the address, or undefined. A link that opens a detail passes `state={{ isDetail: true }}`, and closing then
 * goes back in the history. After a link from elsewhere there is no list to go back to: closing only removes the key.
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
