/** All that the system tells of this machine at one moment, for the checks of `rules/machine`. Changes nothing. */
import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressFacts } from '#rules/machine/addresses.ts'
import type { MachineFacts } from '#rules/machine/checks.ts'
import type { PortFacts } from '#rules/machine/ports-reached.ts'
import { databaseFolder } from '../database-folder.ts'
import { freeBytesOf } from '../free-bytes.ts'
import { versionOfProduct } from '../version-of-product.ts'
import { isPortOpen } from './is-port-open.ts'
import { nearest, readDisk } from './read-disk.ts'
import { readFolder } from './read-folder.ts'
import { readMemory } from './read-memory.ts'
import { readPower } from './read-power.ts'
import { readSleep } from './read-sleep.ts'
import type { SystemPlaces } from './system-places.ts'
import { tryWrites } from './try-writes.ts'

export type SystemAsked = {
  readonly places: SystemPlaces
  /** The data folder; undefined: nothing is told of disk and folder. */
  readonly folder: string | undefined
  /** Whether the database lies in the data folder. */
  readonly isEmbedded: boolean
  readonly isRunning: boolean
  readonly ports: readonly number[]
  /** Where FarhaPass listens: an address of this machine. */
  readonly host: string
  readonly addresses: readonly string[]
  readonly name: AddressFacts['name']
  /** Null: no https. Undefined: nobody knows, as before the first start. */
  readonly certificate: MachineFacts['certificate']
}

export type SystemFacts = Pick<
  MachineFacts,
  'disk' | 'writes' | 'folder' | 'memory' | 'power' | 'sleep' | 'certificate'
> &
  Pick<PortFacts, 'isRunning' | 'ports'> &
  Pick<AddressFacts, 'addresses' | 'name'> & {
    readonly freeBytes: number | undefined
    readonly builtAt: Date | null
    readonly versions: { readonly farhapass: string; readonly node: string }
  }

export async function lookAtSystem(asked: SystemAsked): Promise<SystemFacts> {
  const { places, folder, isRunning, addresses, name, certificate } = asked
  const [data, memory, power, sleep, ports, product] = await Promise.all([
    folder === undefined ? undefined : lookAtData(folder, asked),
    readMemory(places),
    readPower(places),
    readSleep(places),
    Promise.all(
      asked.ports.map(async (port) => ({ port, isOpen: await isPortOpen({ host: asked.host, port }) })),
    ),
    lookAtProduct(),
  ])
  return {
    disk: data?.disk,
    writes: data?.writes,
    folder: data?.folder,
    freeBytes: data?.freeBytes,
    memory,
    power,
    sleep,
    ports,
    ...product,
    ...{ isRunning, addresses, name, certificate },
  }
}

/** The disk is that of the database, which a server started by root keeps elsewhere, behind a link. */
async function lookAtData(folder: string, { places, isEmbedded }: SystemAsked) {
  const ofDatabase = await realpath(join(folder, 'database')).catch(() => folder)
  const [disk, folderFacts, freeBytes, medianMs] = await Promise.all([
    readDisk(ofDatabase, places),
    readFolder(folder),
    freeBytesOf(await nearest(ofDatabase)).catch(() => undefined),
    isEmbedded ? tryWrites(ofDatabase) : undefined,
  ])
  const writes = medianMs === undefined ? undefined : { medianMs, kind: disk?.kind ?? null }
  return { disk, writes, freeBytes, folder: folderFacts }
}

async function lookAtProduct() {
  const root = join(databaseFolder(), '../..')
  const built = await stat(join(root, 'dist/server.js')).catch(() => undefined)
  return {
    builtAt: built?.mtime ?? null,
    versions: { farhapass: versionOfProduct(), node: process.versions.node },
  }
}
