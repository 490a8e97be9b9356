/** Everything that is not a request of the contract: the screens and the public pages. */

import { parseImageAddress } from '#rules/catalogue/product-image.ts'
import { parseCardPictureAddress } from '#rules/paper/card-front.ts'
import type { House } from './books/answer.ts'
import { showTrust } from './certificate/show-trust.ts'
import { openCustomerScreen, showCustomerCart } from './customer-screen/open-customer-screen.ts'
import { showGuide } from './guide/show-guide.ts'
import type { Authenticate } from './platform/authenticate.ts'
import type { Database } from './platform/database.ts'
import type { Certificates } from './platform/https/certificates.ts'
import { houseAuthority } from './platform/https/house-authority.ts'
import type { IsHttps } from './platform/https/is-https.ts'
import type { SecureAddressOf } from './platform/https/secure-address.ts'
import type { Log } from './platform/log.ts'
import { openPages, type Pages } from './platform/pages.ts'
import type { NotReady } from './platform/readiness.ts'
import type { SourceOf } from './platform/source-of.ts'
import { findImage } from './product/product-image-store.ts'
import { showOrders, showPublicCard } from './public-card/show-public-card.ts'
import { findCardPicture } from './venue/card-front-store.ts'

type Parts = {
  readonly house: House
  readonly authenticate: Authenticate
  readonly sourceOf: SourceOf
  readonly log: Log
  readonly screens: string
  readonly keepsScreens?: boolean | undefined
  readonly whyNotReady: () => Promise<NotReady | undefined>
  readonly certificates?: Certificates | undefined
  readonly isHttps: IsHttps
  readonly secureAddressOf: SecureAddressOf
}

export function pagesOf({
  house,
  authenticate,
  sourceOf,
  log,
  screens,
  keepsScreens = true,
  whyNotReady,
  ...parts
}: Parts): Pages {
  const { database } = house
  const { certificates, isHttps, secureAddressOf } = parts
  const authority = certificates?.authority ? houseAuthority(certificates.authority) : undefined
  return openPages({
    folder: screens,
    worker: keepsScreens ? '/worker.js' : '/worker-off.js',
    whyNotReady,
    showPublicPage: showPublicCard({ house, authenticate, log }),
    showCustomerScreen: openCustomerScreen(house),
    showGuide,
    parts: { showOrders: showOrders({ house, log }), showCart: showCustomerCart(house) },
    findPicture: (path) => findPicture(database, path),
    sourceOf,
    trust: { show: showTrust(authority), authority, isHttps, secureAddressOf },
  })
}

/** The bytes of a product's photo in one size, or of the picture on the front of cards. */
async function findPicture(database: Database, path: string) {
  const photo = parseImageAddress(path)
  if (photo) return named(await findImage(database, photo.hash, photo.size), 'image/webp')
  const hash = parseCardPictureAddress(path)
  return hash === undefined ? undefined : named(await findCardPicture(database, hash), 'image/jpeg')
}

const named = (bytes: Buffer | undefined, type: string) => bytes && { bytes, type }
