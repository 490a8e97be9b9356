/** The rescue key goes over https or within this machine alone: whoever reads along on the network would open every copy. */
import { Refusal } from '#rules/plain/refusal.ts'
import type { Visit } from './call-pipeline.ts'

export function mustBePrivate({ isPrivate }: Pick<Visit, 'isPrivate'>): void {
  if (!isPrivate) throw new Refusal('rescue-key-in-clear')
}
