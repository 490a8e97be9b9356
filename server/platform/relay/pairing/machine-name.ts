/** How a computer of a house is called in its certificate. Names below «.local» belong to nobody, and the authority may sign for them. */
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Side } from './proof.ts'

/** As the computers were paired first: after a relay the names stay. */
export const machineName = z.string().regex(/^(first|second)-[a-z]{4}\.local$/)

const lettersOf = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('')

export const newMachineName = (side: Side): string => `${side}-${lettersOf(4)}.local`
