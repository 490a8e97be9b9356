/** A phone on the venue's network: how it is brought to trust the venue's certificate, and what it can do then. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { organiserFiles } from '#server/testing/organiser-files.ts'
import { hasCertutil } from '#server/testing/trusting-home.ts'
import { filmCards } from './scanner/card-film.ts'
import { nameOnTheNetwork, openBrowserThatTrusts } from './venue/browser-that-trusts.ts'
import { fillCart, findCounterOpen, sellFrites } from './venue/desk.ts'
import { type HouseServer, startHouse } from './venue/house-server.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, signIn } from './venue/journey.ts'
import { type NetworkRoad, openNetworkRoad } from './venue/network-road.ts'
import { pageHabits, patientFingers } from './venue/page-habits.ts'
import { asked, issueCard, readCard } from './venue/through-the-api.ts'

type Phones = Awaited<ReturnType<typeof openBrowserThatTrusts>>

const folder = mkdtempSync(join(tmpdir(), 'card-films-'))
const film = join(folder, 'card.y4m')
const inspector = hireInspector()
let [house, http, https] = [] as unknown as [HouseServer, string, string]
let [trusting, strange] = [] as (Phones | undefined)[]

beforeAll(async () => {
  house = await startHouse({ evening: inject('evening'), isSecure: true })
  http = house.onTheNetwork.http
  https = house.onTheNetwork.https ?? ''
  const file = await fetch(`${house.address}/ca/farhapass.crt`)
  strange = await openBrowserThatTrusts(undefined, film)
  if (hasCertutil) trusting = await openBrowserThatTrusts(Buffer.from(await file.arrayBuffer()), film)
})
afterAll(async () => {
  await trusting?.close()
  await strange?.close()
  await house?.close()
  rmSync(folder, { recursive: true })
})

async function takeUp(phones: Phones | undefined): Promise<Page> {
  const context = await phones!.browser.newContext({
    viewport: phone,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(40_000)
  await context.addInitScript(pageHabits)
  await context.addInitScript(patientFingers)
  await context.grantPermissions(['camera'], { origin: https })
  return context.newPage()
}

const isSecure = (page: Page) => page.evaluate<boolean>('isSecureContext')

const opensCamera = (page: Page) =>
  page.evaluate<boolean>(
    'navigator.mediaDevices.getUserMedia({ video: true }).then((stream) => stream.active)',
  )

/** Opens a window of the admin on the venue's laptop, where the address without certificate is enough. */
async function enterAdmin(): Promise<Page> {
  const admin = await takeUp(strange)
  const { emails, password } = house.signIns
  const data = { email: emails.admin, password }
  await admin.goto(`${house.address}/login`)
  await admin.context().request.post(`${house.address}/api/v1/sign-in`, { data })
  return admin
}

/** Puts the QR code of a card with 80 DH before every camera. */
async function holdCard(): Promise<void> {
  const admin = await enterAdmin()
  const { code } = await issueCard(admin, 80_00)
  filmCards(film, [{ frames: 30, texts: [`${house.address}/c/${code}`] }])
  await admin.context().close()
}

describe.runIf(hasCertutil)("a phone that trusts the venue's certificate", () => {
  test('is led from the http page to the https address, keeps its screens there, and sells with its camera', async () => {
    await holdCard()
    const vendor = await takeUp(trusting)
    await vendor.goto(`${http}/login`)
    await vendor.waitForURL(`${https}/login`)
    await vendor.getByRole('heading', { name: 'Connexion' }).waitFor()
    expect(await isSecure(vendor)).toBe(true)
    await signIn(vendor, house.signIns.emails.vendor, house.signIns.password)
    await vendor.getByRole('button', { name: 'Ouvrir ma caisse' }).click()
    await vendor.getByRole('img', { name: 'Caisse ouverte' }).waitFor()
    const [cookie] = (await vendor.context().cookies(https)).filter(({ name }) => name.includes('session'))
    expect(cookie).toMatchObject({ name: '__Host-farhapass.session_token', secure: true, httpOnly: true })
    await fillCart(vendor, ['Frites'])
    await vendor.getByRole('button', { name: /^Encaisser/ }).click()
    await vendor.getByRole('button', { name: 'Activer la caméra' }).click()
    await vendor.getByText('Après achat : 68,00 DH').waitFor()
    await vendor.getByRole('button', { name: 'Confirmer 12,00 DH' }).click()
    await vendor.getByText('Paiement accepté').waitFor()
    expect(await vendor.evaluate('navigator.serviceWorker.ready.then(({ scope }) => scope)')).toBe(
      `${https}/`,
    )
    await vendor.context().close()
  })

  test('that opens /ca is told at once that nothing more is to be done, and continues to the https address', async () => {
    const device = await takeUp(trusting)
    await device.goto(`${http}/ca`)
    await device.getByText('Cet appareil fait confiance au certificat du lieu.').waitFor()
    expect(await device.getByRole('link', { name: 'Télécharger le certificat' }).isVisible()).toBe(false)
    await device.getByRole('link', { name: 'Continuer', exact: true }).click()
    await device.waitForURL(`${https}/login`)
    await device.context().close()
  })

  test('that has a cart at the http address stays there', async () => {
    const vendor = await takeUp(trusting)
    await vendor.goto(`${http}/c`)
    await vendor.evaluate("localStorage.setItem('farhapass.cart.someone', '{}')")
    const asked = vendor.waitForRequest('**/api/v1/venue')
    await vendor.goto(`${http}/login`)
    await asked
    await vendor.getByText("Ici, la caméra ne s'ouvre pas.").waitFor()
    expect(vendor.url()).toBe(`${http}/login`)
    await vendor.context().close()
  })

  test('becomes a till by the code that an admin shows, and can use its camera at once', async () => {
    const admin = await enterAdmin()
    const { rows } = (await asked(admin, '/staff?role=vendor&status=active')) as { rows: { id: string }[] }
    const staffId = rows[0]?.id
    const shown = (await asked(admin, '/devices', { name: 'Caisse https', staffId, days: 1 })) as {
      address: string
    }
    await admin.context().close()
    const { pathname, hash } = new URL(shown.address)
    const device = await takeUp(trusting)
    await device.goto(`${https}${pathname}${hash}`)
    await device.getByText('Caisse https').waitFor()
    await device.getByLabel('Choisissez un code').fill('2580')
    await device.getByRole('button', { name: 'Commencer' }).click()
    await device.waitForURL(`${https}/pos`)
    expect(await isSecure(device)).toBe(true)
    expect(await opensCamera(device)).toBe(true)
    await device.context().close()
  })
})

describe("a phone that does not trust the venue's certificate", () => {
  let device: Page
  beforeAll(async () => {
    device = await takeUp(strange)
  })
  afterAll(() => device.context().close())

  test('stays at the http page, which says where the camera opens', async () => {
    await device.goto(`${http}/login`)
    await device.getByText("Ici, la caméra ne s'ouvre pas.").waitFor()
    expect(await isSecure(device)).toBe(false)
    await inspector.look(device, 'sign-in without a camera')
    await device.getByRole('link', { name: 'Que faire' }).click()
    await device.getByRole('heading', { name: 'La caméra de cet appareil' }).waitFor()
    expect(device.url()).toBe(`${http}/ca`)
  })

  test('shows the steps to trust the certificate, and its test of the device says that they are not done yet', async () => {
    await inspector.look(device, 'steps to trust the house', {
      reloadUntil: device.getByRole('link', { name: 'Télécharger le certificat' }),
    })
    await device.getByText('Un autre appareil').click()
    await device.getByText('Réglages de confiance des certificats').first().waitFor()
    await device.getByRole('link', { name: 'Tester cet appareil' }).click()
    await device.getByText(/^Pas encore/).waitFor()
    await expect(device.goto(`${https}/ca`)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
    inspector.nothingFound()
  })

  test("whose person passes the browser's warning can use the camera, but stores no screens on the device", async () => {
    await device.goto(`${https}/login`).catch(() => undefined)
    await device.locator('#details-button').click()
    await device.locator('#proceed-link').click()
    await device.getByRole('heading', { name: 'Connexion' }).waitFor()
    expect(await isSecure(device)).toBe(true)
    expect(await opensCamera(device)).toBe(true)
    const kept = await device.evaluate<string>(
      "navigator.serviceWorker.register('/worker.js').then(() => 'kept', (error) => error.message)",
    )
    expect(kept).toMatch(/SSL certificate error/)
  })
})

describe.runIf(hasCertutil)('a till that is open over https', () => {
  let road: NetworkRoad
  let files: ReturnType<typeof organiserFiles>
  const port = () => Number(new URL(https).port)
  const shown = () => files.fingerprintAt(port())
  const elsewhere = '127.0.0.2'

  beforeAll(async () => {
    files = organiserFiles(house.folder, folder)
    const first = await files.make([nameOnTheNetwork, '127.0.0.1'])
    files.putCertificate(first)
    files.putKey(first)
    await house.kill()
    await house.restart(files.settings)
    road = await openNetworkRoad(port())
  })
  afterAll(() => road?.close())

  test("sells before, during and after the renewal of the certificate and the move of the venue's server to another address", async () => {
    const admin = await enterAdmin()
    const { code } = await issueCard(admin, 80_00)
    const vendor = await takeUp(trusting)
    await vendor.goto(`https://${nameOnTheNetwork}:${road.port}/login`)
    await signIn(vendor, house.signIns.emails.vendor, house.signIns.password)
    await findCounterOpen(vendor)
    await sellFrites(vendor, code)

    const stranger = await takeUp(trusting)
    const other = `https://${elsewhere}:${port()}/login`
    await expect(stranger.goto(other)).rejects.toThrow('ERR_CERT_COMMON_NAME_INVALID')

    const before = await shown()
    const renewed = await files.make([nameOnTheNetwork, '127.0.0.1', elsewhere])
    // The new certificate without its new key: the server keeps the certificate it had.
    files.putCertificate(renewed)
    await sellFrites(vendor, code)
    expect(await shown()).toBe(before)
    files.putKey(renewed)
    await expect.poll(shown, { timeout: 30_000 }).not.toBe(before)

    const balance = async () => (await readCard(admin, code)).balance
    await sellFrites(vendor, code, async (button) => {
      road.loseAnswers()
      await button.click()
      await expect.poll(balance).toBe(44_00)
      road.moveTo(elsewhere)
    })
    await sellFrites(vendor, code)
    expect(await balance()).toBe(32_00)
    house.audit()

    await stranger.goto(other)
    await stranger.getByRole('heading', { name: 'Connexion' }).waitFor()
    expect(await isSecure(stranger)).toBe(true)
    for (const page of [admin, vendor, stranger]) await page.context().close()
  })
})
