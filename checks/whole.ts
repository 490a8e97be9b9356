/** What is longer than the house likes, and why it would read worse in pieces. Remove a line when it is no longer true. */

export const longFiles: Readonly<Record<string, string>> = {
  'rules/refusal.ts': 'every sentence that says no stands in one catalogue, beside what throws it',
  'server/router.ts': 'one table of every call and the verb that answers it',
}

/** By «path#name». */
export const wholeFunctions: Readonly<Record<string, string>> = {
  'server/books/bookkeeper.ts#startBookkeeper':
    'one queue and the few steps that work on it; apart, each would be handed the queue, its worker and its end',
  'server/platform/sign-in.ts#openSignIn':
    'most of it is one table: what better-auth calls things, and what we do',
}

/** Modules of styles. */
export const longStyles: Readonly<Record<string, string>> = {}

export const wholeFolders: Readonly<Record<string, string>> = {
  rules: 'one noun a file, beside its test: a rule is found with `ls rules`',
  contract: 'one concept a file, by the word it has in every room',
  'server/platform': 'what every concept stands on; no piece of it belongs to another',
  'server/card': 'the concept with the most verbs, one a file',
  'server/testing': 'what a test of the server may borrow, one thing a file',
  'server/database/migrations': 'one change a file, in the order in which a venue was brought up to date',
  'server/demo/photos': 'one drawing in two sizes, named for what it shows',
  e2e: 'one journey a file',
}

/** Code that has the shape of other code, by «one ~ other». */
export const twins: Readonly<Record<string, string>> = {
  'contract/till-closing.ts ~ contract/till.ts': 'each call says its own route, policy, input and answer',
}
