/** A house that sells while a copier, in this process, copies it to a place. */

import { randomUUID } from 'node:crypto'
import type { CopiedFigures } from '#rules/copies/copy-words.ts'
import { type RunningCopier, runCopier } from '../platform/copies/copier/copier.ts'
import type { PlaceSeams } from '../platform/copies/copier/place-at-work.ts'
import type { DoneBase, FromCopier, PlaceNow, ToCopier } from '../platform/copies/copier-messages.ts'
import type { CopiedHouse } from './copied-house.ts'
import { quickPace } from './quick-pace.ts'

type Question = ToCopier extends infer Message
  ? Message extends { asks: string }
    ? Omit<Message, 'id'>
    : never
  : never

export type Copying = {
  readonly heard: readonly FromCopier[]
  /** What it wrote down about errors. */
  readonly said: readonly string[]
  readonly copier: RunningCopier
  /** The last that was told of the place. */
  now(): PlaceNow | undefined
  told<Tells extends 'needs-base' | 'hole'>(tells: Tells): readonly Extract<FromCopier, { tells: Tells }>[]
  ask(question: Question): Promise<unknown>
  copy(figures?: CopiedFigures): Promise<DoneBase>
  close(): Promise<void>
}

export const noFigures: CopiedFigures = { operations: 0, cards: 0, lastSale: null }

/** `folder` is what people chose: the folder of the house lies in it. */
export function openCopying(
  { postgres, dataDir }: Pick<CopiedHouse, 'postgres' | 'dataDir'>,
  folder: string,
  seams: PlaceSeams = {},
): Copying {
  const heard: FromCopier[] = []
  const said: string[] = []
  const waiting = new Map<string, (message: FromCopier) => void>()
  const copier = runCopier({
    say: (message) => {
      heard.push(message)
      if ('answers' in message) waiting.get(message.answers)?.(message)
    },
    farhapass: '0',
    settings: {},
    log: (line) => said.push(line),
    prove: async () => ({ isSound: true, heads: [] }),
    seams: { pace: quickPace, ...seams },
  })
  copier.hear({ tells: 'house', address: postgres.copies, dataDir })
  copier.hear({ tells: 'places', places: [{ slot: 1, folder, name: 'Clé' }] })
  const ask = async (question: Question) => {
    const id = randomUUID()
    const answer = new Promise<FromCopier>((resolve) => waiting.set(id, resolve))
    copier.hear({ ...question, id } as ToCopier)
    const said = await answer
    if ('ok' in said && !said.ok) throw Object.assign(new Error(said.detail), { code: said.code })
    return 'ok' in said && said.ok ? said.result : undefined
  }
  return {
    ...{ heard, said, copier, ask },
    now: () => heard.findLast((message) => 'tells' in message && message.tells === 'state')?.places[0],
    told: (tells) => heard.filter((message) => 'tells' in message && message.tells === tells) as never,
    copy: async (figures = noFigures) =>
      (await ask({ asks: 'copy', slot: 1, isUrgent: true, figures })) as DoneBase,
    close: copier.close,
  }
}
