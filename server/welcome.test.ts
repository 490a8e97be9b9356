import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

const at = { url: 'http://localhost:3000', publicUrl: 'http://192.168.1.20:3000' }

test('a demo shows both addresses, the password, and one account per role', () => {
  const words = welcome({ ...at, isDemo: true, isEmpty: false })
  for (const said of [at.url, at.publicUrl, 'farhapass', 'Opérateur de recharge   caisse@farha.test'])
    expect(words).toContain(said)
  expect(words.match(/@farha\.test/g)).toHaveLength(6)
  expect(words).not.toContain('vide')
})

test('an empty venue says that nobody can sign in yet, and shows no password', () => {
  const words = welcome({ ...at, isDemo: false, isEmpty: true })
  expect(words).toContain("Le lien pour créer le premier administrateur n'existe pas encore.")
  expect(words).not.toContain('farha.test')
})

test("a venue with people of its own shows its address and nobody's account", () => {
  expect(
    welcome({ ...at, isDemo: false, isEmpty: false })
      .trim()
      .split('\n'),
  ).toHaveLength(2)
})
