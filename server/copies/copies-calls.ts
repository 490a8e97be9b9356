import { placeActs } from './place-acts.ts'
import { readCopies } from './read-copies.ts'
import { rescueKeyCalls } from './rescue-key.ts'
import { runActs } from './run-acts.ts'

export const copiesCalls = { readCopies, ...placeActs, ...runActs, ...rescueKeyCalls }
