/** What is longer than the house likes, and why it would read worse in pieces. Remove a line when it is no longer true. */

/** By «path#name». */
export const wholeFunctions: Readonly<Record<string, string>> = {
  'server/books/bookkeeper.ts#startBookkeeper':
    'one queue and the few steps that work on it; apart, each would be handed the queue, its worker and its end',
}

/** Code that has the shape of other code, by «one ~ other». */
export const twins: Readonly<Record<string, string>> = {
  'contract/till/till-closing.ts ~ contract/till/till.ts':
    'each call says its own route, policy, input and answer',
}
