import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import { houseFiles } from './house-files.ts'
import { formsOf, unkeptWords } from './kept-words.ts'

const screens = houseFiles(join(import.meta.dirname, '..'), 'web')
const forms = formsOf(screens)

describe(`the words typed in a form are kept until they are sent: ${forms.length} forms`, () => {
  test('every form says under which word of its own they are kept, or why they are not', () => {
    expect(forms.length).toBeGreaterThan(25)
    expect(report(unkeptWords(screens))).toEqual([])
  })

  /** A new form that is not kept belongs here, after a second pair of eyes. */
  test('five forms do not keep them: two are secrets, one would speak of the wrong card, two are one line of a page', () => {
    expect(forms.flatMap(({ path, notKept }) => (notKept ? path : []))).toEqual([
      'web/admin/users/UserActDialog.tsx',
      'web/admin/venue/copies/AddPlace.tsx',
      'web/admin/venue/copies/RenamePlace.tsx',
      'web/admin/venue/copies/RescueKey.tsx',
      'web/app/card-acts/use-lost-card.ts',
    ])
  })

  /** The fields of these names are secrets wherever they stand, see `neverKept` of web/app/form/kept-words.ts. */
  test('a form with the code of a card withholds it', () => {
    const lost = forms.find(({ keptAs }) => keptAs === 'lost-card')
    expect(lost?.says).toContain("withheld: ['code']")
  })

  test('a form that says nothing, the word of another form, or what cannot be read is found', () => {
    const form = (path: string, text: string) => ({ path, text })
    const planted = [
      form('web/a.tsx', "const draft = useDraft({\n  keptAs: 'stand',\n  initial: { name: '' },\n})"),
      form('web/b.tsx', "useDraft<Values, 'name'>({ initial, judge, act })"),
      form('web/c.tsx', "useDraft({ initial: { keptAs }, keptAs: 'stand', act })"),
      form('web/d.tsx', "useDraft({ notKept: 'a password', initial, act })"),
      form('web/e.tsx', 'useDraft(wanted)'),
    ]
    expect(report(unkeptWords(planted))).toEqual([
      'web/a.tsx:1 is kept as «stand», as another form is',
      'web/b.tsx:1 says neither «keptAs» nor «notKept» with the reason why',
      'web/c.tsx:1 is kept as «stand», as another form is',
      'web/e.tsx:1 gives useDraft no object literal to read',
    ])
  })
})
