import { Refusal } from '#rules/plain/refusal.ts'
import { freeLetters, type KeptStand, mustBeStand, type OtherStands } from '#rules/venue/stand-change.ts'
import type { Changing } from './change-stand.ts'
import { lettersSince } from './stand-store.ts'

/** Today's sales are only read for a change of letter, which must not let a number be called twice. */
export async function judgeStand(
  { tx, today, others }: Changing,
  wanted: Omit<KeptStand, 'letter'> & { readonly letter?: string | undefined },
  letterBefore?: string,
): Promise<KeptStand> {
  if (wanted.isReserve) return mustBeStand({ ...wanted, letter: '' }, { inUse: others, lettersOfToday: [] })
  const lettersOfToday =
    wanted.letter !== undefined && wanted.letter === letterBefore
      ? []
      : await lettersSince(tx, today, { exceptStandId: wanted.id })
  const known: OtherStands = { inUse: others, lettersOfToday }
  const letter = wanted.letter ?? freeLetters(known)[0]
  if (letter === undefined) throw new Refusal('stand-letters-gone')
  return mustBeStand({ ...wanted, letter }, known)
}
