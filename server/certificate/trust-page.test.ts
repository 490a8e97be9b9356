import { describe, expect, test } from 'vitest'
import { type TrustLook, trustPage } from './trust-page.ts'
import { systems } from './visitor-system.ts'

const aLook = (different: Partial<TrustLook> = {}): TrustLook => ({
  authority: { name: 'FarhaPass laptop 3FA9', fingerprint: ['AB CD EF 01', '23 45 67 89'] },
  secureAddress: 'https://192.168.1.20:3443',
  isHttps: false,
  system: 'android',
  ...different,
})

const words = (look: TrustLook) =>
  trustPage(look)
    .text.replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')

/** The words of the page without the closed disclosures. */
const atFirst = (look: TrustLook) => words(look).replace(/Un autre appareil .* L'empreinte/s, '')

describe('the page that helps a device open the camera', () => {
  test.each(systems.map((system) => [system]))('shows the steps of %s and hides the others', (system) => {
    const own = {
      ios: 'Réglages',
      android: 'Paramètres',
      windows: 'magasin',
      macos: 'Trousseaux',
      linux: 'Firefox',
      chromeos: 'Importez',
    }
    const shown = atFirst(aLook({ system }))
    expect(shown).toContain(own[system])
    for (const other of ['Profil téléchargé', 'Installer quand même', 'Trousseaux'])
      expect(words(aLook({ system })), other).toContain(other)
    const whole = trustPage(aLook({ system })).text
    expect(whole.match(/<ol>/g)).toHaveLength(6)
    expect(whole.split('<details')[0]?.match(/<ol>/g)).toHaveLength(1)
    expect(whole).not.toContain('<details open')
  })

  test.each([
    ['ios', '/ca/farhapass.mobileconfig'],
    ['macos', '/ca/farhapass.mobileconfig'],
    ['android', '/ca/farhapass.crt'],
    ['windows', '/ca/farhapass.crt'],
  ] as const)('gives %s the file that it installs in one go', (system, file) => {
    expect(trustPage(aLook({ system })).text).toContain(`class="button" href="${file}"`)
  })

  test('shows all steps to a device whose system is unknown', () => {
    const page = trustPage(aLook({ system: undefined })).text
    expect(page.split('<details')[0]).not.toContain('<ol>')
    expect(page).toContain('<details open')
  })

  test.each(systems.map((system) => [system]))(
    'draws the screens of %s and the place to tap, and hides the drawings from screen readers',
    (system) => {
      const first = trustPage(aLook({ system })).text.split('<details')[0] ?? ''
      expect(first).toMatch(/<div class="drawn" aria-hidden="true">/)
      expect(first).toMatch(/<span data-(here|on)>/)
    },
  )

  test('shows the fingerprint to compare and the name under which devices list the certificate', () => {
    const page = words(aLook())
    expect(page).toContain('AB CD EF 01 23 45 67 89')
    expect(page).toContain('FarhaPass laptop 3FA9')
  })

  test('explains openly what it means to go on without the certificate', () => {
    const page = words(aLook())
    expect(page).toContain("rien ne prouve à cet appareil qu'il parle au serveur du lieu")
    expect(page).toContain("l'application ne s'installe pas, aucune notification n'arrive")
    expect(trustPage(aLook()).text).toContain('href="https://192.168.1.20:3443/login"')
  })

  test('opened over https, says so, and explains what a browser warning would mean', () => {
    const page = words(aLook({ isHttps: true }))
    expect(page).toContain("il n'y a plus rien à faire")
    expect(page).not.toContain('Télécharger')
  })

  test('offers no certificate when the organiser has one of their own, or when there is no https', () => {
    expect(words(aLook({ authority: undefined }))).toContain("Il n'y a rien à installer.")
    const without = words(aLook({ authority: undefined, secureAddress: undefined }))
    expect(without).toContain("Ce serveur n'a pas d'adresse sécurisée.")
    expect(without).not.toContain('Continuer')
  })
})
