import { describe, expect, test } from 'vitest'
import { guides, shelf } from './guides.ts'
import { searchGuides } from './search-guides.ts'
import { showGuide } from './show-guide.ts'

const contentOf = (sought: string) => {
  const page = showGuide(undefined, sought)
  return 'slots' in page ? page.slots.content : ''
}

describe('a search in the guides', () => {
  test('finds the sentences that have all words, without accents and in any order', () => {
    const found = searchGuides('PRETE  cuisine')?.found ?? []
    expect(found.length).toBeGreaterThan(0)
    expect(searchGuides('cuisine prête')?.found).toEqual(found)
  })

  test('leads to the part of the guide, which has this id on its page', () => {
    const [first] = searchGuides('Clôturer à distance')?.found ?? []
    const [, role, part] = /^\/aide\/(\w+)#(\d+)$/.exec(first?.address ?? '') ?? []
    expect([role, first?.place]).toEqual(['admin', 'Administrateur · Fermer la soirée'])
    expect(guides.admin.parts[Number(part) - 1]?.title).toBe('Fermer la soirée')
    const page = showGuide('admin', undefined)
    expect('slots' in page && page.slots.content).toContain(`<section id="${part}"><h2>Fermer la soirée`)
  })

  test('says so when nothing is found, and writes what was typed as text', () => {
    const content = contentOf('<script>alert(1)</script>')
    expect(content).toContain('Aucune aide ne parle de')
    expect(content).not.toContain('<script>')
    expect(content).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"')
  })

  test('lists every guide whatever is sought, and searches for nothing where no word was typed', () => {
    expect(searchGuides('   ')).toBeUndefined()
    for (const sought of ['', 'carte', 'zzz'])
      for (const { name } of shelf) expect(contentOf(sought)).toContain(`href="/aide/${name}"`)
  })
})
