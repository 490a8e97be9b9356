/** The archive: all that the house knows, as of one instant, readable without it. */
import { z } from 'zod'
import { call } from '../plain/call.ts'

export const archiveCalls = {
  takeArchive: call({
    may: 'administer',
    isConfirmed: true,
    method: 'GET',
    path: '/archive',
    summary:
      'Every row of every table as a tar of JSON Lines, without passwords and keys, written while it is read; the journal says who took it. One hour',
    tag: 'Exports',
  }).output(z.file()),
}
