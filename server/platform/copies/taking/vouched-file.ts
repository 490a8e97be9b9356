/**
 * The small file that is written last beside what was copied: what it is, and that it is whole. Its mark vouches for every other file by
 * their checksums; what it says of the house is hidden.
 */
import { z } from 'zod'
import type { CopiedFigures } from '#rules/copies/copy-words.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import { readSmall } from '../files/read-small.ts'
import { writeOnce } from '../files/write-once.ts'
import { isVouchedFor, vouch } from '../seal/copy-seal.ts'
import { hide, openHidden } from '../seal/hidden.ts'

const figuresSaid = z.object({
  operations: z.number().int(),
  cards: z.number().int(),
  lastSale: z.object({ number: z.string(), at: z.string() }).nullable(),
})

/** What the file of a base and that of an archive both say. */
export const saidByBoth = {
  form: z.literal(1),
  /** The system identifier of its PostgreSQL, as text: nineteen digits do not fit into a number. The folder of the house bears it too. */
  house: z.string().regex(/^\d+$/),
  /** The public halves of the keys that open it: the printed one first, that of the machine last. */
  recipients: z.array(z.string()).nonempty(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  farhapass: z.string(),
  /** Hidden. */
  figures: z.string(),
  /** In the order in which they are read. */
  files: z.array(
    z.object({ name: z.string().regex(/^[0-9a-z.-]+$/), bytes: z.number().int(), sha256: z.string() }),
  ),
  /** The files of the data folder that lie in one of these; none where something else holds them. */
  houseFiles: z.array(z.string()),
}

type OnPlace = { readonly figures: string }

/** What such a file says to anybody. */
export type ToAnybody<Said extends OnPlace> = Omit<Said, 'figures'>

/** The same, opened with a key of the house. */
export type Opened<Said extends OnPlace> = ToAnybody<Said> & { readonly figures: CopiedFigures }

export type Read<Said extends OnPlace> = {
  readonly said: ToAnybody<Said>
  /** Undefined where it bears the mark of none of these keys. */
  openedBy(hmacKeys: readonly string[]): Opened<Said> | undefined
}

type At = { readonly files: PlaceFiles; readonly path: string }

export async function writeVouched(
  { files, path }: At,
  said: { readonly figures: CopiedFigures },
  hmacKey: string,
): Promise<void> {
  const onPlace = { ...said, figures: hide(said.figures, hmacKey) }
  const text = JSON.stringify({ ...onPlace, hmac: vouch(hmacKey, JSON.stringify(onPlace)) }, null, 2)
  await writeOnce(files, path, Buffer.from(`${text}\n`))
}

/** Undefined where it is none that we write. */
export async function readVouched<Said extends OnPlace>(
  { files, path }: At,
  shape: z.ZodType<Said>,
): Promise<Read<Said> | undefined> {
  const bytes = await readSmall(files, path)
  try {
    const { hmac, ...all } = JSON.parse(String(bytes)) as Record<string, unknown>
    // Lists within lists are read to any depth, and written to some: what cannot be written again was not written by us.
    const [mark, text] = [String(hmac), JSON.stringify(all)]
    const { figures: hidden, ...said } = shape.parse(all)
    return {
      said,
      openedBy: (hmacKeys) => {
        const own = hmacKeys.filter((hmacKey) => isVouchedFor([hmacKey], mark, text))
        const figures = figuresSaid.safeParse(openHidden(hidden, own)).data
        return figures && { ...said, figures }
      },
    }
  } catch {
    return undefined
  }
}
