/** What is no call: the screens, and the pages that are open to the public. */
import type { House } from './books/answer.ts'
import { openCustomerScreen, showCustomerCart } from './customer-screen/open-customer-screen.ts'
import type { Authenticate } from './platform/authenticate.ts'
import { reach } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import { openPages, type Pages } from './platform/pages.ts'
import type { SourceOf } from './platform/source-of.ts'
import { findImage } from './product/product-image-store.ts'
import { showOrders, showPublicCard } from './public-card/show-public-card.ts'

type Parts = {
  readonly house: House
  readonly authenticate: Authenticate
  readonly sourceOf: SourceOf
  readonly log: Log
  readonly screens: string
  readonly keepsScreens?: boolean | undefined
}

export function pagesOf({ house, authenticate, sourceOf, log, screens, keepsScreens = true }: Parts): Pages {
  const { database } = house
  return openPages({
    folder: screens,
    worker: keepsScreens ? '/worker.js' : '/worker-off.js',
    isReady: () => reach(database),
    showPublicPage: showPublicCard({ house, authenticate, log }),
    showCustomerScreen: openCustomerScreen(house),
    parts: { showOrders: showOrders({ house, log }), showCart: showCustomerCart(house) },
    findImage: (hash, size) => findImage(database, hash, size),
    sourceOf,
  })
}
