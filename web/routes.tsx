/** Every address of the product, with the people who may open it, its title and its screen. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import { type Ability, homeOf } from '#rules/people/staff.ts'
import { signedOut } from './app/calls/ask.ts'
import { CrashScreen } from './app/shell/CrashScreen.tsx'
import { mustBeAble, mustBeSignedIn } from './app/shell/guard.ts'
import { NotFoundScreen } from './app/shell/NotFoundScreen.tsx'
import './app/device/install.ts'
import { historyWithSteps } from './app/address/back-steps.ts'
import { parseSearch, writeSearch } from './app/address/search.ts'
import { queryClient } from './app/calls/queries.ts'
import { readAhead } from './app/calls/read-ahead.ts'
import { isLeavingIdle, signInAddress } from './app/calls/session.ts'
import { orLost } from './app/shell/begin-anew.ts'
import { RootFrame } from './app/shell/RootFrame.tsx'
import { Opening } from './app/shell/ServerAwaited.tsx'

type Search = Record<string, string | undefined>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** The screen has no margin around it and uses every pixel. */
    isEdgeToEdge?: boolean
  }
  interface Register {
    router: typeof router
  }
}

/** A screen is `web/<workstation>/<Name>Screen.tsx` exporting `<Name>Screen`. */
const files = import.meta.glob<Record<string, RouteComponent>>([
  './{admin,point-of-sale,recharge-desk,kitchen,stock-room,profile}/*Screen.tsx',
])

function screen(file: string): RouteComponent {
  const load = files[`./${file}.tsx`]
  if (!load) throw new Error(`no screen ${file}`)
  return lazyRouteComponent(orLost(load), file.slice(file.indexOf('/') + 1))
}

const root = createRootRoute({
  component: RootFrame,
  validateSearch: (search): Search => search as Search,
  notFoundComponent: NotFoundScreen,
  errorComponent: (props) => (
    <main>
      <CrashScreen {...props} />
    </main>
  ),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ location }) => {
    const { me } = await mustBeSignedIn(location)
    throw redirect({ to: homeOf(me.role), replace: true, state: { silently: true } })
  },
})

/** A page outside this application, see web/main.tsx and web/card.html: links to it load it as a new page. */
const elsewhere = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: location.href, reloadDocument: true })
    },
  })

/** Everything behind the sign-in, within the shell. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => mustBeSignedIn(location),
  component: lazyRouteComponent(
    orLost(() => import('./app/shell/Shell.tsx')),
    'Shell',
  ),
  pendingComponent: Opening,
})

type Inside<Path> = {
  readonly path: Path
  readonly title: string
  readonly file: string
  /** The ability that is needed; undefined for any signed-in person. */
  readonly needs?: Ability
  readonly isEdgeToEdge?: boolean
}

const within = <const Path extends string>({ path, title, file, needs, isEdgeToEdge }: Inside<Path>) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    staticData: { title, isEdgeToEdge },
    component: screen(file),
    beforeLoad: ({ context, location }) => mustBeAble(context.me, needs, location),
    loader: ({ context }) => readAhead(path, context.me),
  })

const admin = <const Path extends string>(path: Path, title: string, name: string) =>
  within({ path, title, file: `admin/${name}`, needs: 'administer' })

/** A former address that people may have bookmarked; it redirects. */
const formerly = <const Path extends string>(path: Path, to: string) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })

const vendor = <const Path extends string>(path: Path, title: string, name: string) =>
  within({ path, title, file: `point-of-sale/${name}`, needs: 'sell' })

const desk = <const Path extends string>(path: Path, title: string, name: string) =>
  within({ path, title, file: `recharge-desk/${name}`, needs: 'recharge a card' })

const table = root.addChildren([
  home,
  elsewhere('/login'),
  elsewhere('/c'),
  elsewhere('/c/$code'),
  elsewhere('/ecran/$token'),
  inside.addChildren([
    admin('/dashboard', 'Tableau de bord', 'DashboardScreen'),
    admin('/users', 'Utilisateurs', 'UsersScreen'),
    admin('/stands', 'Stands', 'StandsScreen'),
    admin('/products', 'Produits', 'ProductsScreen'),
    admin('/products/$id/stock-history', 'Historique du stock', 'StockHistoryScreen'),
    admin('/cards', 'Gestion des cartes', 'CardsScreen'),
    admin('/cards/$id/history', 'Historique de la carte', 'CardHistoryScreen'),
    // A history without a card: the screen leads back to the cards.
    admin('/cards/history', 'Historique de la carte', 'CardHistoryScreen'),
    admin('/admin/cashier-sessions', 'Sessions de caisse', 'CashierSessionsScreen'),
    admin('/admin/recharge-sessions', 'Sessions de recharge', 'RechargeSessionsScreen'),
    admin('/sales', 'Ventes', 'SalesScreen'),
    admin('/sales/$id', 'Vente', 'SaleScreen'),
    admin('/operations/$id', 'Opération', 'OperationScreen'),
    admin('/admin/cash-proof', 'Preuve de caisse', 'CashProofScreen'),
    admin('/admin/watch', 'Surveillance', 'WatchScreen'),
    admin('/admin/relay', 'Opérations reprises', 'RecallScreen'),
    admin('/admin/buzzers', 'Bipeurs', 'BuzzersScreen'),
    admin('/admin/boards', 'Écrans', 'BoardsScreen'),
    admin('/admin/devices', 'Appareils', 'DevicesScreen'),
    admin('/admin/stock-overview', 'Vue des stocks', 'StockOverviewScreen'),
    admin('/admin/categories', 'Catégories', 'CategoriesScreen'),
    admin('/admin/exports', 'Exports', 'ExportsScreen'),
    admin('/admin/getting-ready', 'Préparer mon événement', 'GettingReadyScreen'),
    admin('/admin/venue', 'Réglages du lieu', 'VenueScreen'),
    formerly('/admin/event', '/admin/venue'),
    admin('/notifications', 'Notifications', 'NotificationsScreen'),
    within({
      path: '/admin/stocks',
      title: 'Gestion des stocks',
      file: 'stock-room/StocksScreen',
      needs: 'manage stock',
    }),
    within({
      path: '/pos',
      title: 'Point de vente',
      file: 'point-of-sale/PointOfSaleScreen',
      needs: 'sell',
      isEdgeToEdge: true,
    }),
    vendor('/cashier-session', 'Ma caisse', 'CashierSessionScreen'),
    desk('/recharge', 'Recharger une carte', 'RechargeScreen'),
    desk('/recharge/history', 'Historique des opérations', 'RechargeHistoryScreen'),
    desk('/recharge/session', 'Ma caisse', 'RechargeSessionScreen'),
    within({
      path: '/kitchen',
      title: 'Cuisine',
      file: 'kitchen/KitchenScreen',
      needs: 'watch the kitchen',
      isEdgeToEdge: true,
    }),
    within({ path: '/profile', title: 'Mon profil', file: 'profile/ProfileScreen' }),
    within({ path: '/cashier', title: 'Caisse', file: 'profile/CashierScreen' }),
    within({ path: '/tills/$id/report', title: 'Rapport de clôture', file: 'profile/TillReportScreen' }),
  ]),
])

const router = createRouter({
  history: historyWithSteps(),
  routeTree: table,
  parseSearch,
  stringifySearch: writeSearch,
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: NotFoundScreen,
})

let isLeaving = false

signedOut.on(({ code, details: { start, end } }) => {
  // Only the first refusal is used, as it says why: later ones only say that nobody is signed in.
  if (isLeaving || isLeavingIdle()) return
  isLeaving = true
  const suite = `${location.pathname}${location.search}`
  const hours = typeof start === 'string' && typeof end === 'string' ? { start, end } : undefined
  location.replace(signInAddress({ suite, motif: code, hours }))
})

export function Routes() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
