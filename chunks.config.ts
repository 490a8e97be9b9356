/** How the build cuts the scripts of the screens into files. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The screens that phones open first, by the address that has a page of its own, see vite.config.ts. */
export const firstScreens = {
  login: [],
  pos: ['web/point-of-sale/PointOfSaleScreen.tsx'],
  recharge: ['web/recharge-desk/RechargeScreen.tsx'],
  kitchen: ['web/kitchen/KitchenScreen.tsx'],
}

/** What /pos fetches by itself once it has settled and other screens share: it must not bring what only those need. */
const partsAhead = [
  'web/point-of-sale/Payment.tsx',
  'web/app/print/SaleReceiptButtons.tsx',
  'web/point-of-sale/handing-over/ReadyOrders.tsx',
  'web/point-of-sale/held/HeldCarts.tsx',
  'web/point-of-sale/short-code/ShortCodes.tsx',
]

/**
 * Which modules travel together, the first that fits: what belongs to no group and serves one screen goes with that screen.
 * Everything a group's modules import comes with them.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // What the public page of a card shares with the screens, and no more: neither must download the other.
  {
    name: 'card',
    test: /web\/app\/device\/tones|contract\/relay\/term-header|rules\/(?:card\/(card-code|card-code-typing)|plain\/(refusal|french|venue-clock))\.|preload-helper/,
    priority: 10,
  },
  // React, the interface kit and the sign-in page. Never web/main.tsx: the public page of a card loads this file for its scanner.
  { name: 'start', test: /web\/(show-screens|sign-in\/SignInScreen)\.tsx/, priority: 9 },
  // What stands around every screen behind the sign-in; and the one hook of the toasts that bricks of web/ui use too: among
  // these, it would bring all of them to every phone.
  {
    name: 'inside',
    test: /web\/(routes|app\/shell\/Shell)\.tsx?|hooks\/.*\/use-force-update\./,
    priority: 8,
  },
  // What a counter shares with other screens, without what only those need. What several share comes before what one needs:
  // a group takes with it all that its modules import.
  sharedBy('counters', 7, areCounters),
  sharedBy('pos', 6, (who) => who[0] === 'pos'),
  {
    name: 'overlays',
    test: /web\/app\/(shell\/Overlays|messages\/show-toast|inactivity\/ImminentSignOut)\.tsx?/,
    priority: 5.5,
  },
  sharedBy('orders', 5, (who) => who.join() === 'kitchen,ahead'),
  sharedBy('acts', 5, (who) => who.join() === 'recharge,ahead'),
  sharedBy('ahead', 4, (who) => who[0] === 'ahead'),
  sharedBy('recharge', 3, (who) => who[0] === 'recharge'),
  sharedBy('kitchen', 3, (who) => who[0] === 'kitchen'),
  // Where the organiser's pages are: the rail, the keys and the palette show it, and no counter.
  { name: 'organiser', test: /web\/app\/navigation\/admin-navigation\.ts/, priority: 3 },
  // The colours stand apart: the public pages need them, and none of the bricks.
  { name: 'ui', test: /web\/ui\/(?!theme\.css)|@tabler\/icons-react/, minShareCount: 2, priority: 2 },
  // Alone, each would be a request of a few hundred bytes.
  { name: 'pieces', minShareCount: 4, maxModuleSize: 2500, priority: 1 },
]

/** What several files import, among them those of the screens that fit. */
function sharedBy(
  name: string,
  priority: number,
  fits: (who: readonly string[]) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    name: (module, graph) => (fits(whoNeeds(module, graph)) ? name : null),
    debugName: name,
    minShareCount: 2,
    priority,
  }
}

function areCounters(who: readonly string[]): boolean {
  return who.filter((name) => name !== 'ahead').length > 1
}

/** The first screens that import it, directly or not, and last «ahead». */
function whoNeeds(module: string, graph: Rolldown.ChunkingContext): readonly string[] {
  neededBy ??= Object.entries({ ...firstScreens, ahead: partsAhead }).map(([name, sources]) => [
    name,
    neededFrom(sources, graph),
  ])
  return neededBy
    .filter(([, needed]) => needed.has(module) || needed.has(nameInPackage(module)))
    .map(([name]) => name)
}

let neededBy: readonly (readonly [name: string, needed: ReadonlySet<string>])[] | undefined

/** Packages call a file by the one thing it holds: «useMutation.js». */
const nameInPackage = (module: string) =>
  module.includes('node_modules') ? (/([^/]+)\.m?js$/.exec(module)?.[1] ?? module) : module

/** Our own modules by their path; of a package, whose door lists all it has, what ours take from it by name. */
function neededFrom(sources: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const needed = new Set<string>()
  const visit = (module: string) => {
    if (needed.has(module) || module.includes('node_modules')) return
    needed.add(module)
    const { code, importedIds = [] } = graph.getModuleInfo(module) ?? {}
    for (const [, names] of (code ?? '').matchAll(/import \{([^}]*)\} from "[@\w]/g))
      for (const name of names!.split(',')) needed.add(name.trim().split(' as ')[0]!)
    for (const imported of importedIds) visit(imported)
  }
  for (const source of sources) {
    const module = fileURLToPath(new URL(source, import.meta.url))
    if (!existsSync(module)) throw new Error(`chunks.config.ts names ${source}, which is no file`)
    visit(module)
  }
  return needed
}
