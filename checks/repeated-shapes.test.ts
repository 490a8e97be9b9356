import { describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import { repeatedShapes, repeatsAmong } from './repeated-shapes.ts'

const form = (name: string, label: string, most: number): string => `/** ${label} */
import { useState } from 'react'

export function ${name}Form({ onDone }: Props) {
  const [${name}, set${name}] = useState('')
  const isLong = ${name}.length > ${most}
  // Shown at once.
  if (isLong) return <p role="alert">${label}</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (${name} !== '') onDone(${name}, ${most})
      }}
    >
      <label htmlFor="${name}">${label}</label>
      <input id="${name}" value={${name}} onChange={({ target }) => set${name}(target.value)} />
      <Button type="submit" disabled={isLong}>
        ${label}
      </Button>
    </form>
  )
}
`
const note = { path: 'web/ui/NoteForm.tsx', text: form('Note', 'Note du vendeur', 80) }
const reason = { path: 'web/admin/ReasonForm.tsx', text: form('Reason', 'Motif', 200) }
const twin = 'web/ui/NoteForm.tsx ~ web/admin/ReasonForm.tsx'

describe('repeated code is found', () => {
  test('although names, words and numbers differ', () => {
    expect(report(repeatedShapes([note, reason], {}))).toEqual([
      'web/admin/ReasonForm.tsx:4 14 lines have the shape of web/ui/NoteForm.tsx:4-21: say it once, or why twice',
    ])
  })

  test('twice in one file', () => {
    const both = {
      path: note.path,
      text: note.text + form('Reason', 'Motif', 200).replace(/^import.*$/m, ''),
    }
    expect(repeatsAmong([both])).toHaveLength(1)
  })

  test('unless a reason allows it, and a reason that no repeated code needs is reported', () => {
    expect(repeatedShapes([note, reason], { [twin]: 'a reason' })).toEqual([])
    expect(report(repeatedShapes([note], { [twin]: 'a reason' }))).toEqual([
      `checks/whole.ts:1 ${twin} needs no reason any more`,
    ])
  })
})

describe('code that only resembles a repetition passes', () => {
  const table = (path: string) => ({
    path,
    text: `export const table = [\n${'  { name: "a", price: 12 },\n'.repeat(20)}]`,
  })
  const statement = (path: string, thing: string) => ({
    path,
    text: `export const read = tx.sql\`\n${Array.from({ length: 14 }, (_, line) => `  ${thing} ${'x'.repeat(line)}`).join('\n')}\``,
  })

  /** Each line has one bracket more than the line before, so that all have different shapes. */
  const steps = (path: string, name: string, count: number) => ({
    path,
    text: Array.from({ length: count }, (_, at) => `${name}${'['.repeat(at)}1${']'.repeat(at)}`).join('\n'),
  })

  test('eleven repeated lines, though twelve are reported', () => {
    expect(repeatsAmong([steps('rules/a.ts', 'a', 11), steps('rules/b.ts', 'b', 11)])).toEqual([])
    expect(repeatsAmong([steps('rules/a.ts', 'a', 12), steps('rules/b.ts', 'b', 12)])).toHaveLength(1)
  })

  test('the rows of two tables', () => {
    expect(repeatsAmong([table('rules/a.ts'), table('rules/b.ts')])).toEqual([])
  })

  test('SQL statements that read different columns', () => {
    expect(
      repeatsAmong([statement('server/a/a-store.ts', 'card'), statement('server/b/b-store.ts', 'till')]),
    ).toEqual([])
    expect(
      repeatsAmong([statement('server/a/a-store.ts', 'card'), statement('server/b/b-store.ts', 'card')]),
    ).toHaveLength(1)
  })

  test('tests, which repeat the same steps for different things', () => {
    expect(
      repeatsAmong([
        { ...note, path: 'web/ui/a.test.tsx' },
        { ...reason, path: 'web/ui/b.test.tsx' },
      ]),
    ).toEqual([])
  })
})
