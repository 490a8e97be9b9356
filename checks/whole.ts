/** Functions longer than the limit, and code that is repeated on purpose, each with the reason. Remove a line when it no longer holds. */

/** Keys: «path#name». */
export const wholeFunctions: Readonly<Record<string, string>> = {
  'server/books/bookkeeper.ts#startBookkeeper':
    'one queue and the few steps that work on it; apart, each would be handed the queue, its worker and its end',
}

/** Code with the same shape as other code. Keys: «one ~ other». */
export const twins: Readonly<Record<string, string>> = {
  'contract/till/till-closing.ts ~ contract/till/till.ts':
    'each call says its own route, policy, input and answer',
}
