/** A hostile place may hold names without end: more than any place of ours has are told as something that somebody changed there. */
import { AlteredPlace, type PlaceFiles } from './place-files.ts'

/** More than a terabyte and a half of the log. */
const mostNames = 100_000

/** Far more bases, or ten years of archives after each: to open them takes seconds. */
const mostOpened = 10_000

export const namesWithin = async (files: PlaceFiles, folder: string): Promise<string[]> =>
  mustBeFew(await files.list(folder), folder)

/** For whoever opens what these names stand for. */
export const namesToOpen = async (
  files: PlaceFiles,
  folder: string,
  isMeant: (name: string) => boolean,
): Promise<string[]> => fewToOpen((await namesWithin(files, folder)).filter(isMeant), folder)

export const mustBeFew = (names: string[], folder: string): string[] => atMost(mostNames, names, folder)

export const fewToOpen = <Named>(names: Named[], folder: string): Named[] => atMost(mostOpened, names, folder)

function atMost<Named>(most: number, names: Named[], folder: string): Named[] {
  if (names.length > most) throw new AlteredPlace(folder)
  return names
}
