/** One cell of the access matrix: who asks, about whose things, and whether the call may use the thing up. */
import type { Person } from './access-people.ts'
import type { Scene } from './access-scene.ts'
import type { Subject } from './who-may.ts'

export type Asking = { readonly person: Person; readonly subject: Subject; readonly isFresh: boolean }
export type Input = Readonly<Record<string, unknown>>
export type InputMaker = (scene: Scene, asking: Asking) => Promise<Input> | Input

export const pick = <Value>({ subject }: Asking, own: Value, foreign: Value, missing: Value): Value =>
  subject === 'foreign' ? foreign : subject === 'missing' ? missing : own
