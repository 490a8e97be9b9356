/** A house that has no place of copies starts no process for them. Asked all the same, this one ends without a word. */
import { devNull } from 'node:os'
import type { CopierStart } from '../platform/copies/copier/copier-process.ts'

export const noCopier: CopierStart = { script: devNull, dataDir: '/nowhere' }
