/**
 * A witness is what a device keeps of an operation that was acknowledged to it: sealed by the house, so that the device can neither read it
 * nor make one. Where the books lose the operation, the device brings it back.
 */

/** On the answer: the operation's id, its mark and the sealed testimony, with dots between. */
export const witnessHeader = 'farhapass-witness'

/** A header holds no more, in characters. An operation that says more has no witness. */
export const longestWitness = 6_000

export type Witness = {
  readonly operationId: string
  /** Grows with time; the house says up to which one its operations lie on a second disk. */
  readonly mark: number
  readonly sealed: string
}

export const writeWitness = ({ operationId, mark, sealed }: Witness): string =>
  [operationId, mark, sealed].join('.')

/** Undefined where the text is none. */
export function readWitness(text: string): Witness | undefined {
  const [operationId, mark, sealed, ...more] = text.split('.')
  if (!operationId || !sealed || more.length > 0 || !/^\d+$/.test(mark ?? '')) return undefined
  return { operationId, mark: Number(mark), sealed }
}
