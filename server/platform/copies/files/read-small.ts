/** The small files of a place, which anybody may have changed, cut or replaced: what is not one of ours counts as absent. */
import type { z } from 'zod'
import { AlteredPlace, chunksOf, codeOf, type PlaceFiles } from './place-files.ts'

/** Far more than any of them has: what is larger is not ours, and must not fill the memory. */
const mostBytes = 1_048_576

/** Undefined where there is no such file, where something else bears its name, or where it is larger than one of ours. */
export async function readSmall(files: PlaceFiles, path: string): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of chunksOf(files, path)) {
      bytes += chunk.length
      if (bytes > mostBytes) return undefined
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AlteredPlace || codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  return Buffer.concat(chunks)
}

/** Undefined, too, where it does not say what such a file says. */
export async function readJson<Said>(
  files: PlaceFiles,
  path: string,
  shape: z.ZodType<Said>,
): Promise<Said | undefined> {
  const bytes = await readSmall(files, path)
  return bytes && shape.safeParse(parsed(bytes)).data
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
