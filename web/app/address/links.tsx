/** Links and navigation for the screens, which do not import the router. */
import { Link as RouterLink, useLocation, useNavigate } from '@tanstack/react-router'

/** `<Link to="/cards" search={{ statut: 'low' }}>`, checked against the table of routes. */
export const Link = RouterLink

export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname })

/** For a menu, whose items are no links: `goTo({ to: '/products/$id/stock-history', params: { id } })`. */
export const useGoTo = useNavigate
