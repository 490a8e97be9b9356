import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WrittenRow } from '#rules/people/staff-import.ts'
import { ask } from '../../../app/calls/ask.ts'
import { leavesDoubt } from '../../../app/calls/failure.ts'
import { readAgain } from '../../../app/calls/read-again.ts'
import { useWorkplaces } from '../../../app/calls/use-stands.ts'
import { walkPages } from '../../../app/calls/walk-pages.ts'
import { isEmail } from '../../../app/form/is-email.ts'
import { newPassword } from '../PasswordToGive.tsx'
import { toCreate } from '../to-create.ts'
import {
  type JudgedLine,
  judgeLines,
  type Line,
  linesOf,
  outcomeOf,
  rewrite,
  sendable,
  settle,
} from './many-users.ts'

const none: readonly Line[] = []

export function useManyUsers() {
  const stands = useWorkplaces()
  const [lines, setLines] = useState(none)
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const isStopped = useRef(false)
  const taken = useTaken()
  const judged = judgeLines(lines, { stands: stands ?? [], isEmail, taken })

  const createOne = async ({ number, draft, written: before }: JudgedLine) => {
    const wanted = toCreate(draft)
    if (!wanted) return
    // The address that was made of a name stays with its line, so that a line sent again cannot make a second account.
    const written = { ...before, email: wanted.email }
    try {
      const created = await ask.createStaff(wanted)
      setLines((lines) => settle(lines, number, { created, written }))
    } catch (error) {
      const outcome = outcomeOf(error, leavesDoubt)
      setLines((lines) => settle(lines, number, outcome.isInDoubt ? { ...outcome, written } : outcome))
      // Without connection or sign-in all further lines would fail as well, so sending stops.
      if (leavesDoubt(error)) isStopped.current = true
    }
  }
  /** Sends the lines one after the other: hashing each password costs the server a quarter of a second of processor time. */
  const create = async () => {
    const toSend = sendable(judged)
    isStopped.current = false
    for (const [done, line] of toSend.entries()) {
      if (isStopped.current) break
      setProgress({ done, of: toSend.length })
      await createOne(line)
    }
    setProgress(undefined)
    readAgain(['staff'])
  }

  return {
    lines: judged,
    taken,
    stands: stands ?? [],
    progress,
    take: (rows: readonly WrittenRow[]) => setLines(linesOf(rows, newPassword)),
    correct: (number: number, written: WrittenRow) => setLines((before) => rewrite(before, number, written)),
    remove: (number: number) => setLines((before) => before.filter((line) => line.number !== number)),
    create,
    stop: () => {
      isStopped.current = true
    },
  }
}

const nobody: ReadonlySet<string> = new Set()

/** The addresses of all existing accounts. */
function useTaken(): ReadonlySet<string> {
  const { data = nobody } = useQuery({
    queryKey: ['addresses of accounts'],
    queryFn: async () => {
      const { rows } = await walkPages((page) => ask.listStaff({ page }))
      return new Set(rows.map(({ email }) => email.toLowerCase()))
    },
    meta: { watches: ['staff'] },
  })
  return data
}
