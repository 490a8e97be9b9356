import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { onAzerty, onUs } from '#rules/testing/gun-keys.ts'
import { filmCards } from './scanner/card-film.ts'
import { fillCart, openCounter, openDesk, result } from './venue/desk.ts'
import { holdScripts } from './venue/held-scripts.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { presentCard, wasReadNow } from './venue/present-card.ts'
import { tapsOf } from './venue/taps.ts'
import { issueCard, openTillFirst } from './venue/through-the-api.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-films-'))
const film = join(folder, 'card.y4m')
const journey = startJourney({ film })
const { look, nothingFound } = hireInspector()
let admin: Page
let card: CardOnTheWire

const linkOf = ({ code }: CardOnTheWire) => `${journey.server.address}/c/${code}`
// Found by the name of its panel: on a low screen the panel has one line, without the code.
const cardOnDesk = (operator: Page, { code }: CardOnTheWire) =>
  operator.getByRole('main').getByRole('region', { name: `Carte …${code.slice(-4)}` })
const backToScanning = (operator: Page) =>
  operator.getByRole('main').getByRole('button', { name: 'Annuler' }).click()

beforeAll(async () => {
  admin = await journey.enter('admin')
  card = await issueCard(admin, 80_00)
  filmCards(film, [{ frames: 30, texts: [linkOf(card)] }])
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a recharge desk reads a card that is', () => {
  let operator: Page
  beforeAll(async () => {
    operator = await journey.enter('recharge_operator', { size: phone })
    await openDesk(operator, '500 DH')
  })

  test('held before the camera', async () => {
    await operator.context().grantPermissions(['camera'], { origin: journey.server.address })
    await operator.getByRole('button', { name: 'Activer la caméra' }).click()
    await cardOnDesk(operator, card).waitFor()
    await operator.getByText('80,00 DH').first().waitFor()
  })

  test('typed, or scanned by a gun, after the camera was refused', async () => {
    operator = await journey.enter('recharge_operator')
    await operator.getByRole('button', { name: 'Caméra', exact: true }).click()
    await operator.getByText(refusals['camera-refused'], { exact: true }).waitFor()

    const typed = await issueCard(admin, 30_00)
    await operator.getByLabel('Code de la carte').fill(typed.code.toLowerCase())
    await operator.getByRole('button', { name: 'Valider' }).click()
    await cardOnDesk(operator, typed).waitFor()
    await backToScanning(operator)

    const shot = await issueCard(admin, 40_00)
    await presentCard(operator, shot.code, onAzerty)
    await cardOnDesk(operator, shot).waitFor()
  })

  test('scanned before the screen has loaded: once the screen is there, and once only', async () => {
    operator = await journey.enter('recharge_operator')
    const [early, later] = [await issueCard(admin, 30_00), await issueCard(admin, 40_00)]
    await operator.getByText('Scannez une carte', { exact: true }).waitFor()
    const release = await holdScripts(operator)
    await operator.reload({ waitUntil: 'commit' })
    // A browser drops keys that are typed before its first paint.
    const isHeard = async () => {
      await operator.evaluate("addEventListener('keydown', () => { globalThis.isHeard = true })")
      await operator.keyboard.press('Shift')
      return operator.evaluate<boolean>('globalThis.isHeard === true')
    }
    await expect.poll(isHeard).toBe(true)
    // The first key was heard during the first paint: until that ends, Chromium may drop other keys.
    await operator.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    await presentCard(operator, early.code)
    release()
    await cardOnDesk(operator, early).waitFor()
    wasReadNow(operator, early.code)
    await backToScanning(operator)
    await operator.getByText('Scannez une carte', { exact: true }).waitFor()
    await presentCard(operator, later.code)
    await cardOnDesk(operator, later).waitFor()
    await operator.context().close()
  })
})

test('a vendor sells three articles to a card before the camera in five taps, one sale after another', async () => {
  const before = (asking: APIRequestContext) => openTillFirst(asking, 0)
  const vendor = await enterAs(journey, await createPerson(admin, 'vendor'), { size: phone, before })
  await vendor.context().grantPermissions(['camera'], { origin: journey.server.address })
  const sell = async (openCamera?: () => Promise<void>) => {
    await fillCart(vendor, ['Frites', 'Eau minérale 50 cl', 'Eau minérale 50 cl'])
    await vendor.getByRole('button', { name: /^Encaisser/ }).click()
    await openCamera?.()
    await vendor.getByRole('button', { name: /^Confirmer/ }).click()
    await result(vendor).getByText('Paiement accepté').waitFor()
  }
  await sell(() => vendor.getByRole('button', { name: 'Activer la caméra' }).click())
  expect(await tapsOf(vendor, sell)).toBe(5)
  await vendor.context().close()
})

describe('a counter with a gun set up for a US keyboard', () => {
  let vendor: Page
  beforeAll(async () => {
    vendor = await journey.enter('vendor')
    await openCounter(vendor)
    await fillCart(vendor, ['Frites'])
  })
  for (const [computer, type] of [
    ['a US', onUs],
    ['an AZERTY', onAzerty],
  ] as const)
    test(`reads a card on ${computer} computer`, async () => {
      const shown = await issueCard(admin, 90_00)
      await presentCard(vendor, linkOf(shown), type)
      await vendor.getByText(`…${shown.code.slice(-4)}`).waitFor()
      await vendor.getByText('Après achat : 78,00 DH').waitFor()
      expect(await vendor.getByRole('button', { name: 'Confirmer 12,00 DH' }).isEnabled()).toBe(true)
    })

  test('takes no payment from a tag of a few characters, even when «Confirmer» has the focus', async () => {
    const confirm = vendor.getByRole('button', { name: 'Confirmer 12,00 DH' })
    await confirm.focus()
    await presentCard(vendor, 'A123')
    await vendor.getByText(refusals['card-code-invalid'], { exact: true }).first().waitFor()
    expect(await confirm.isEnabled()).toBe(true)
    expect(await vendor.getByText('Paiement accepté').count()).toBe(0)
  })

  test('shows the keys it heard from a gun with an unknown keyboard, until a card is read', async () => {
    const german = (text: string) =>
      onUs(text)
        .filter(({ key }) => key !== ':')
        .map((stroke) => (stroke.key === '-' ? { ...stroke, key: '/', code: 'Slash' } : stroke))
    const told = vendor.getByRole('dialog', { name: 'Réglez la douchette' })
    await presentCard(vendor, linkOf(card), german)
    await told.getByText(/^Entendu/).waitFor()
    await look(vendor, 'a scanner gun to be set')
    const shown = await issueCard(admin, 90_00)
    await presentCard(vendor, linkOf(shown))
    await told.waitFor({ state: 'hidden' })
    await vendor.getByText(`…${shown.code.slice(-4)}`).waitFor()
    await presentCard(vendor, linkOf(shown), german)
    await told.getByRole('button', { name: 'Tester la douchette' }).click()
    await vendor.getByRole('dialog', { name: 'Tester la douchette' }).getByText('En attente…').waitFor()
    nothingFound()
  })
})
