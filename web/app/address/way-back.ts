/** The address of a detail, and the way out of it, for the screens, which do not know the router. */
import { type LinkProps, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { goBack } from './back-steps.ts'

/** What stands for `$id` in the address; undefined where it names nothing. */
export const useRouteId = (): string | undefined => useParams({ strict: false }).id

/** Back to the page the person came from, as they left it; to `list` when the detail was opened directly. */
export function useWayBack(list: LinkProps['to']): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => {
    if (history.canGoBack()) goBack(history)
    else void navigate({ to: list })
  }
}

/** To another page, which replaces this one in the history: «back» does not lead here again. */
export function useSendAway(): (to: LinkProps['to']) => void {
  const navigate = useNavigate()
  return useCallback((to) => void navigate({ to, replace: true }), [navigate])
}
