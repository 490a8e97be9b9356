/** Links and addresses for the screens, which do not know the router. */
import {
  Link as RouterLink,
  useLocation,
  useNavigate,
  useParams as useRouterParams,
} from '@tanstack/react-router'

/** `<Link to="/cards" search={{ statut: 'low' }}>`, checked against the table of routes. */
export const Link = RouterLink

/** `const go = useGo(); go({ to: '/recharge' })` */
export const useGo = useNavigate

/** The pieces of the address: `const { code } = usePieces()` on /c/{code}. */
export const usePieces = (): Record<string, string | undefined> => useRouterParams({ strict: false })

export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname })
