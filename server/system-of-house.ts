/** What a running server tells `lookAtSystem` of itself: where it listens, by which names, with which certificate. */
import type { AddressFacts } from '#rules/machine/addresses.ts'
import type { Doors } from './doors.ts'
import type { Certificates } from './platform/https/certificates.ts'
import {
  addressesReached,
  isHereOnly,
  listensToAll,
  nameOnTheNetwork,
  namesOfThisMachine,
} from './platform/https/names-of-this-machine.ts'
import { lookAtSystem, type SystemFacts } from './platform/machine/look-at-system.ts'
import { describeDays } from './platform/machine/shown-certificate.ts'
import { type SystemPlaces, thisSystem } from './platform/machine/system-places.ts'
import { singleFlight } from './platform/single-flight.ts'

export type SystemSettings = {
  /** Undefined: nothing is told of disk and data folder. */
  readonly dataDir?: string | undefined
  /** The address at which the server listens; undefined: all. */
  readonly host?: string | undefined
  readonly announcesName?: boolean | undefined
  /** Tests only: folders that tell of another machine. */
  readonly places?: SystemPlaces | undefined
}

type Known = SystemSettings & {
  readonly isEmbedded: boolean
  readonly foundUrls: () => readonly string[]
  readonly certificates: Certificates | undefined
  readonly publicUrl: string | undefined
  readonly doors: () => Doors | undefined
}

/** Whoever asks while it looks gets the same answer: several administrators do not try the disk at once. */
export const systemLook = (known: Known): (() => Promise<SystemFacts>) =>
  singleFlight(async () => {
    const { doors, certificates, places = thisSystem } = known
    const addresses = addressesReached(known.host ?? '0.0.0.0')
    const securePort = doors()?.securePort()
    return lookAtSystem({
      places,
      addresses,
      folder: known.dataDir,
      isEmbedded: known.isEmbedded,
      isRunning: true,
      ports: [doors()?.port(), securePort].filter((port) => port !== undefined),
      host: hostOf(known.host, addresses),
      name: nameOf(known),
      certificate: certificates && securePort ? shownBy(certificates, known.publicUrl) : null,
    })
  })

const shownBy = ({ authority, current }: Certificates, publicUrl: string | undefined) =>
  certificateOf({ cert: current().cert, isOfTheHouse: authority !== undefined, publicUrl })

const hostOf = (host: string | undefined, addresses: readonly string[]): string =>
  host === undefined || listensToAll(host) ? (addresses[0] ?? '127.0.0.1') : host

function nameOf({ host, announcesName, foundUrls }: Known): AddressFacts['name'] {
  if (host !== undefined && isHereOnly(host)) return 'here'
  if (announcesName === undefined) return null
  if (!announcesName) return 'off'
  return foundUrls().some((url) => new URL(url).hostname === nameOnTheNetwork) ? 'ours' : 'unheard'
}

type Shown = { readonly cert: string; readonly isOfTheHouse: boolean; readonly publicUrl: string | undefined }

/** A certificate that was given speaks for a name of the organiser's: only that one is asked of it. */
export function certificateOf({ cert, isOfTheHouse, publicUrl }: Shown) {
  const named = publicUrl?.startsWith('https:') ? [new URL(publicUrl).hostname] : []
  return describeDays({ cert, isOfTheHouse, names: isOfTheHouse ? namesOfThisMachine() : named })
}
