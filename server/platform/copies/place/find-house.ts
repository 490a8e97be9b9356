/** Where the copies of a house lie on a place, and the two files that say what they are to whoever finds the stick. */
import { join } from 'node:path'
import { z } from 'zod'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { readMe } from '#rules/copies/read-me.ts'
import { inOneLine } from '#rules/plain/terminal-text.ts'
import { AlteredPlace, type PlaceFiles } from '../files/place-files.ts'
import { MissingPlace } from '../files/place-trouble.ts'
import { readJson } from '../files/read-small.ts'
import { writeOnce, writeOver } from '../files/write-once.ts'

const marker = z.object({
  form: z.literal(1),
  house: z.string().regex(/^\d+$/),
  /** The name of the event when the place was made: for people, and not to be relied on. */
  name: z.string().max(200).transform(inOneLine),
  madeAt: z.string(),
})

export type Marker = z.infer<typeof marker>

export const markerName = 'farhapass-copies.json'
export const readMeName = 'LISEZMOI.txt'

export const houseFolderName = (house: string): string => `farhapass-${house}`

/** Undefined where there is none, or one of a later form. */
export const readMarker = (files: PlaceFiles, folder: string): Promise<Marker | undefined> =>
  readJson(files, join(folder, markerName), marker)

/** Throws where the place is away, or what lies there is not ours. Nothing is written without its marker. */
export async function mustBeMarked(files: PlaceFiles, folder: string): Promise<void> {
  const mark = await readMarker(files, folder)
  if (mark && folder.endsWith(houseFolderName(mark.house))) return
  const path = join(folder, markerName)
  if ((await files.size(path)) === undefined) throw new MissingPlace('The marker is not there')
  throw new AlteredPlace(path)
}

/** Makes a folder a place of this house, once; answers the folder of the house in it. */
export async function prepareHouseFolder(
  files: PlaceFiles,
  place: string,
  said: Omit<Marker, 'form'>,
): Promise<string> {
  const folder = join(place, houseFolderName(said.house))
  await files.makeFolder(folder)
  const found = await readMarker(files, folder)
  if (found && found.house !== said.house) throw refuseCopy('not-a-place')
  if (!found) await writeOver(files, join(folder, markerName), textOf({ form: 1, ...said }))
  if ((await files.size(join(folder, readMeName))) === undefined)
    await writeOnce(files, join(folder, readMeName), Buffer.from(readMe(said)))
  return folder
}

const textOf = (said: Marker) => Buffer.from(`${JSON.stringify(said, null, 2)}\n`)

export type HouseFound = { readonly folder: string; readonly mark: Marker }

/** The houses that have copies there; `place` may be the folder of a house itself. */
export async function housesOn(files: PlaceFiles, place: string): Promise<readonly HouseFound[]> {
  const own = await readMarker(files, place)
  if (own) return [{ folder: place, mark: own }]
  const houses: HouseFound[] = []
  for (const name of await files.list(place)) {
    if (!name.startsWith('farhapass-')) continue
    const mark = await readMarker(files, join(place, name))
    if (mark) houses.push({ folder: join(place, name), mark })
  }
  return houses
}

/** The folder of the one house that has copies there, or of the one that was asked for. */
export async function findHouseFolder(files: PlaceFiles, place: string, asked?: string): Promise<string> {
  const houses = await housesOn(files, place)
  const wanted = houses.filter(
    ({ folder, mark }) => asked === undefined || folder === place || [mark.house, mark.name].includes(asked),
  )
  const [first, another] = wanted
  if (!first) throw refuseCopy('no-house-there')
  if (another)
    throw refuseCopy(
      'several-houses',
      wanted.map(({ mark }) => mark),
    )
  return first.folder
}
