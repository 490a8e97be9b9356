/** How the build cuts the scripts of the screens into files. */
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The screens that phones open first, by the address that has a page of its own, see vite.config.ts. */
export const firstScreens = {
  login: [],
  pos: ['web/point-of-sale/PointOfSaleScreen.tsx'],
  recharge: ['web/recharge-desk/RechargeScreen.tsx'],
  kitchen: ['web/kitchen/KitchenScreen.tsx'],
}

/**
 * Which modules travel together, the first that fits: what belongs to no group and serves one screen goes with that screen.
 * Everything a group's modules import comes with them.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // What the public page of a card shares with the screens: it must not download them.
  {
    name: 'card',
    test: /web\/(public-card\/(listen|watch|warn|card-on)|app\/device\/tones)|preload-helper/,
    priority: 6,
  },
  // React, the interface kit and the sign-in page. Never web/main.tsx: the public page of a card loads this file for its scanner.
  { name: 'start', test: /web\/(show-screens|sign-in\/SignInScreen)\.tsx/, priority: 5 },
  // What stands around every screen behind the sign-in; and the one hook of the toasts that bricks of web/ui use too: among
  // these, it would bring all of them to every phone.
  {
    name: 'inside',
    test: /web\/(routes|app\/shell\/(Shell|use-late-part))\.tsx?|hooks\/.*\/use-force-update\./,
    priority: 4,
  },
  // What a counter shares with other screens, without what only those need.
  { name: counterOf, debugName: 'counters', minShareCount: 2, priority: 3 },
  // The colours stand apart: the public pages need them, and none of the bricks.
  { name: 'ui', test: /web\/ui\/(?!theme\.css)|@tabler\/icons-react/, minShareCount: 2, priority: 2 },
  // Alone, each would be a request of a few hundred bytes.
  { name: 'pieces', minShareCount: 4, maxModuleSize: 2500, priority: 1 },
  { name: 'overlays', test: /web\/app\/(shell\/Overlays|messages\/show-toast)\.tsx?/, priority: 0 },
]

/** «counters» for what several of the first screens import, directly or not; «pos» for what only that one of them does. */
function counterOf(module: string, graph: Rolldown.ChunkingContext): string | null {
  neededBy ??= Object.entries(firstScreens).map(([name, screen]) => [name, neededFrom(screen, graph)])
  const isNeeded = (needed: ReadonlySet<string>) => needed.has(module) || needed.has(nameInPackage(module))
  const [counter, ...others] = neededBy.filter(([, needed]) => isNeeded(needed)).map(([name]) => name)
  return others.length > 0 ? 'counters' : (counter ?? null)
}

let neededBy: readonly (readonly [screen: string, needed: ReadonlySet<string>])[] | undefined

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
  for (const source of sources) visit(fileURLToPath(new URL(source, import.meta.url)))
  return needed
}
