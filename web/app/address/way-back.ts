/** The id in the address of a detail, and the way back from it, for the screens, which do not import the router. */
import { type LinkProps, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { goBack } from './back-steps.ts'

/** The value of `$id` in the address; undefined where there is none. */
export const useRouteId = (): string | undefined => useParams({ strict: false }).id

/** Goes back to the page the person came from, in its state; to `list` when the detail was opened directly. */
export function useWayBack(list: LinkProps['to']): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => {
    if (history.canGoBack()) goBack(history)
    else void navigate({ to: list })
  }
}

/** Goes to another page, which replaces this one in the history: «back» does not lead here again. */
export function useSendAway(): (to: LinkProps['to']) => void {
  const navigate = useNavigate()
  return useCallback((to) => void navigate({ to, replace: true }), [navigate])
}
