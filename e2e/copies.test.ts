/** Copies of the house on its screens, with a place that is a real folder: set up, told, taken away and put back, lost and found. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { formatSecond } from '#rules/copies/copy-words.ts'
import { readRescueKey } from '#rules/copies/rescue-key.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { chooseInstant, chooseWhere, giveKey, goBackToKey, seenByOthers } from './venue/bring-back.ts'
import { walkSizes } from './venue/every-size.ts'
import { measureHeights } from './venue/heights.ts'
import { startHouse } from './venue/house-server.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { keysAreOn } from './venue/keys.ts'
import { readQr } from './venue/read-qr.ts'
import { asked, issueHeldCard, openTill, productsOf, sellOne } from './venue/through-the-api.ts'

const folder = testFolder()
const place = join(folder, 'cle-rouge')
// Called after the server has ended: hooks run in the reverse order.
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const journey = startJourney({ hasOwnPostgres: true })
const inspector = hireInspector()
const walk = walkSizes()
const heights = measureHeights()

/** The copier takes what the others of a busy machine leave it. */
const aCopy = 180_000

afterAll(() => {
  process.stdout.write(`${inspector.states} states of the copies looked at\n`)
})

type Told = {
  readonly key: { readonly state: string }
  readonly places: readonly { readonly bases: number; readonly behindMs: number | null }[]
  readonly runs: readonly {
    readonly kind: string
    readonly outcome: string | null
    readonly ofBytes: number | null
  }[]
}

const isFresh = (place: Told['places'][number] | undefined): boolean =>
  place?.behindMs !== null && place?.behindMs !== undefined && place.behindMs < 3_500

describe('copies of the house', { retry: 0 }, () => {
  inOrder()
  let admin: Page
  let key = ''
  const button = (name: string | RegExp) => admin.getByRole('button', { name, exact: true })
  const told = async () => (await asked(admin, '/copies')) as Told
  const step = () => admin.goto('/admin/venue?etape=copies')

  beforeAll(async () => {
    mkdirSync(place)
    admin = await journey.enter('admin')
    // The print window neither prints nor closes by itself, so that the test can read it.
    await admin.context().addInitScript('if (opener) window.print = window.close = () => undefined')
  })

  test('are asked for on the dashboard while a till is open and no place is chosen', async () => {
    await admin.goto('/dashboard')
    await admin.getByRole('link', { name: 'Pas de second disque', exact: true }).waitFor()
    await admin.getByRole('link', { name: /^Pas de second disque\s: choisissez/ }).click()
    await admin.getByText('Choisissez une clé USB ou un autre disque.').waitFor()
    // While a till is open a whole copy takes its time.
    await closeEveryTill()
    await inspector.look(admin, 'copies, no place')
    await walk.look(admin, 'copies, no place')
  })

  test('go nowhere else before the administrator has typed the password again', async () => {
    journey.forgive(/40[01]/)
    await admin.getByText('Un autre dossier', { exact: true }).click()
    await admin.getByLabel('Dossier').fill('copies')
    await button('Choisir ce dossier').click()
    const field = admin.getByLabel('Mot de passe', { exact: true })
    await field.and(admin.locator(':focus')).waitFor()
    await inspector.look(admin, 'copies, the password is asked for')
    await walk.look(admin, 'copies, the password is asked for')
    await field.fill('un autre')
    await field.press('Enter')
    await admin.getByText('Mot de passe incorrect', { exact: true }).waitFor()
    expect((await told()).places).toEqual([])
    await field.fill(journey.server.signIns.password)
    await button('Continuer').click()
    await field.waitFor({ state: 'hidden' })
  })

  test('say why a folder cannot be a place', async () => {
    journey.forgive(/40[049]/)
    await admin.getByText('Indiquez le dossier en entier, comme /media/copies.').waitFor()
    await admin.getByLabel('Dossier').fill(join(folder, 'absente'))
    await button('Choisir ce dossier').click()
    await admin.getByText("Ce dossier n'existe pas, ou son disque est absent.").waitFor()
    await inspector.look(admin, 'copies, a folder refused')
  })

  test('go to a folder, by the keyboard alone', async () => {
    const field = admin.getByLabel('Dossier')
    await keysAreOn(admin)
    await field.fill(place)
    await field.press('Enter')
    const chosen = admin.getByRole('article', { name: 'cle-rouge' })
    await chosen.locator('[data-tone=warn]', { hasText: 'Même disque que les données' }).waitFor()
    await admin.getByText("Elle s'imprime une seule fois.").waitFor()
    await inspector.look(admin, 'copies, key to be printed')
    await walk.look(admin, 'copies, key to be printed')
  })

  test('have a key that is printed once, with a code that holds it', async () => {
    const printing = button('Imprimer la clé de secours')
    // Tapped twice: one window, one key.
    const [sheet] = await Promise.all([admin.waitForEvent('popup'), printing.dblclick()])
    await sheet.getByRole('heading', { name: 'Clé de secours' }).waitFor()
    const lines = await sheet.locator('.code').allInnerTexts()
    key = readRescueKey(lines.join(' ')) ?? ''
    expect(key).toMatch(/^AGE-SECRET-KEY-1/)
    expect(await readQr(sheet.locator('figure svg'))).toBe(key)
    const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g), 'one sheet').toHaveLength(1)
    await sheet.close()
    expect(admin.context().pages()).toHaveLength(1)
    await button('Imprimer encore').waitFor()
    expect(await admin.content()).not.toContain(key.slice(20, 60))
    await inspector.look(admin, 'copies, key to be read back')
    await walk.look(admin, 'copies, key to be read back')
  })

  test('show the key no more after a reload, nor keep it on the device', async () => {
    await admin.reload()
    await admin.getByText("La clé ne se montre qu'une fois.").waitFor()
    expect(await button('Imprimer encore').count()).toBe(0)
    const kept = await admin.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) + document.documentElement.outerHTML',
    )
    expect(kept).not.toContain(key.slice(20, 60))
    expect(JSON.stringify(await told())).not.toContain(key.slice(20, 60))
  })

  test('are set up once the paper was read back: not by other letters, but by its last two groups', async () => {
    journey.forgive(/40[049]/)
    const field = admin.getByLabel('Deux derniers groupes')
    await field.fill('QQQQ QQ')
    await field.press('Enter')
    await admin.getByText("Ce n'est pas la clé de secours. Vérifiez les deux derniers groupes.").waitFor()
    await field.fill(`${key.slice(-6, -2).toLowerCase()} ${key.slice(-2).toLowerCase()}`)
    await button('Vérifier').click()
    await admin.getByText(/^Imprimée et relue\./).waitFor()
    expect((await told()).key.state).toBe('ready')
  })

  test('are made at once, once however often it is tapped, and say what they hold', async () => {
    await mustHoldCopies(1)
    await admin.getByText(/relue et vérifiée\.$/).waitFor({ timeout: aCopy })
    await insist(() => button('Copier maintenant').dblclick())
    await mustHoldCopies(2)
    await admin
      .getByText(/^Copie du \d\d\/\d\d à \d\d:\d\d\s: .*opérations, dernière vente .* relue et vérifiée\.$/)
      .waitFor({ timeout: aCopy })
    // Each is followed by its archive.
    const copies = (await told()).runs.filter(({ kind }) => kind === 'copy')
    expect(copies).toHaveLength(2)
    for (const { ofBytes } of copies) expect(ofBytes).toBeGreaterThan(10_000_000)
    await inspector.look(admin, 'copies, made')
  })

  /** Right after a whole copy its archive is written to the place: whoever is told so tries again. */
  const insist = async (act: () => Promise<void>) => {
    journey.forgive(/409/)
    await expect
      .poll(
        async () => {
          await act()
          await admin.locator('button[data-loading]').waitFor({ state: 'hidden' })
          return admin.getByText('Une copie ou une épreuve est déjà en cours à cet emplacement.').count()
        },
        { interval: 2_000, timeout: 60_000 },
      )
      .toBe(0)
  }

  test('let a place go with the sentence of how long they wait, and go on once it is put back', async () => {
    await insist(() => button('Retirer').click())
    await admin
      .getByText(
        /^Plus rien n'y est copié\. Les ventes continuent, sans être copiées ici\. Touchez «\sRemettre\s»/,
      )
      .waitFor()
    await admin.getByText(/^Retiré depuis/).waitFor()
    await inspector.look(admin, 'copies, let go')
    await button('Remettre').click()
    await admin.getByText(/^à jour il y a \d+\ss$/).waitFor({ timeout: 30_000 })
    await mustBeUpToDate()
  })

  test('are told red within ten seconds once the place is gone, and green once it is back', async () => {
    await admin.goto('/dashboard')
    // The folder of the test lies on the disk of the data.
    await admin.getByRole('link', { name: 'Même disque que les données', exact: true }).waitFor()
    renameSync(place, `${place}-parti`)
    const goneAt = Date.now()
    await admin
      .getByRole('link', { name: /^Copies arrêtées depuis \d\d:\d\d\s: disque absent$/ })
      .first()
      .waitFor({ timeout: 12_000 })
    expect(Date.now() - goneAt).toBeLessThan(10_000)
    const chip = admin
      .getByRole('region', { name: 'À traiter' })
      .getByRole('link', { name: /^Copies arrêtées/ })
    await chip.waitFor()
    expect(await chip.getAttribute('data-bad')).toBe('true')
    await inspector.look(admin, 'dashboard, copies stopped', { wide: 'dashboard-copies' })
    // Who looks at products all evening reads it too.
    await admin.goto('/products')
    const told = admin.getByRole('link', { name: /^Copies arrêtées depuis \d\d:\d\d\s: disque absent$/ })
    await told.waitFor()
    await inspector.look(admin, 'products, copies stopped')
    await walk.look(admin, 'products, copies stopped')
    await told.click()
    await admin.getByText("Rebranchez-le : les copies reprennent d'elles-mêmes.").waitFor()
    expect(await told.count()).toBe(0)
    expect(await admin.getByText('Place libre').count(), 'nobody knows the room of what is away').toBe(0)
    expect(await admin.getByRole('button', { name: /^Ajouter/ }).count()).toBe(1)
    await inspector.look(admin, 'copies, place gone')
    await walk.look(admin, 'copies, place gone')
    renameSync(`${place}-parti`, place)
    await admin.getByText(/^à jour il y a \d+\ss$/).waitFor({ timeout: 60_000 })
  })

  test('prove that they come back, or say once which file is not as it was', async () => {
    await step()
    const bases = join(place, readdirSync(place)[0] as string, 'bases')
    const part = join(bases, readdirSync(bases).toSorted().at(-1) as string, 'part-0001.tar.gz.age')
    const whole = readFileSync(part)
    writeFileSync(part, Buffer.from(whole).fill(0, whole.length - 9, whole.length - 8))
    await insist(() => button('Éprouver maintenant').click())
    await admin.getByText(/^Tout ne reviendrait pas\./).waitFor({ timeout: aCopy })
    expect(await admin.getByText('part\u20110001').count()).toBe(1)
    await inspector.look(admin, 'copies, not proven')
    writeFileSync(part, whole)
    await insist(() => button('Éprouver maintenant').click())
    await admin.getByText(/^Reprise prouvée/).waitFor({ timeout: aCopy })
    await inspector.look(admin, 'copies, proven')
  })

  test('are up to date by themselves, seconds after a sale', async () => {
    await step()
    await sellSomething()
    // Nothing is proven while a till is open: the page leads there.
    const open = admin.getByRole('link', { name: '1 caisse ouverte' })
    await open.waitFor()
    expect(await open.getAttribute('href')).toBe('/admin/cashier-sessions?statut=open')
    await admin
      .getByText('Les ventes faites depuis cette copie y sont aussi, à quelques secondes près.')
      .waitFor()
    await admin.getByText(/^à jour il y a \d+\ss$/).waitFor({ timeout: 30_000 })
    await mustBeUpToDate()
    await inspector.look(admin, 'copies, up to date', { wide: 'copies', narrow: 'copies-phone' })
    await walk.look(admin, 'copies, up to date')
  })

  test('are offered at the closing of the last till, to its administrator alone', async () => {
    await admin.goto('/admin/cashier-sessions')
    await admin.getByRole('heading', { name: 'Sessions de caisse' }).waitFor()
    const last = (await closeEveryTill()).at(-1)
    await admin.getByText('Toutes les caisses sont clôturées.').waitFor()
    await button('Copier et emporter').waitFor()
    await inspector.look(admin, 'sessions, copies offered')
    await admin.goto(`/tills/${last}/report`)
    await admin.getByText('Toutes les caisses sont clôturées.').waitFor()
    await inspector.look(admin, 'report, copies offered')
    const sessions = () => admin.goto('/admin/cashier-sessions')
    await sessions()
    await insist(() => button('Copier et emporter').click())
    // Whoever leaves while it is made finds it again, and its end too.
    await admin.goto('/products')
    await sessions()
    await admin.getByText(/relue et vérifiée\.$/).waitFor({ timeout: aCopy })
    await admin.reload()
    await admin.getByText(/relue et vérifiée\.$/).waitFor()
    await button('Retirer').waitFor()
    await inspector.look(admin, 'sessions, copy made')
    await walk.look(admin, 'sessions, copy made')
    await admin.goto(`/tills/${last}/report`)
    await button('Retirer').waitFor()
    await inspector.look(admin, 'report, copy made')
    await admin.reload()
    await admin.getByText(/relue et vérifiée\.$/).waitFor()
    await button('Retirer').waitFor()
    journey.forgive(/ERR_FAILED/)
    await admin.route('**/letting-go', (call) => call.abort(), { times: 1 })
    await button('Retirer').click()
    await admin.getByRole('alert').waitFor()
    expect(await button('Copier et emporter').count(), 'a cut line asks for no second copy').toBe(0)
    await insist(() => button('Retirer').click())
    await admin.getByText(/^Plus rien n'y est copié\./).waitFor()
    expect(await button('Copier et emporter').count()).toBe(0)
    await admin.reload()
    await admin.getByText(/^Retiré depuis/).waitFor()
    await admin.getByText(/relue et vérifiée\.$/).waitFor()
  })

  test('are nothing that a counter sees', async () => {
    const vendor = await journey.enter('vendor', { size: phone })
    await vendor.goto('/profile')
    expect(await vendor.getByText('Copies', { exact: false }).count()).toBe(0)
    journey.forgive(/403/)
    expect(await asked(vendor, '/copies')).toMatchObject({ code: 'not-allowed' })
    await vendor.context().close()
    walk.nothingFound()
    inspector.nothingFound()
  })

  test('come back on the page of an empty house up to an instant, with its people, its balances and its journal', async () => {
    const { card, before, until, balance } = await sellBeforeAndAfter()
    await journey.server.kill()
    const house = await startHouse({ isEmpty: true })
    try {
      const page = await journey.window({ size: phone, at: house.address })
      const there = (name: string) => page.getByRole('button', { name, exact: true })
      const look = async (state: string, button: string) => {
        await inspector.look(page, state)
        await heights.lookAtDesk(page, state, [button])
      }
      journey.forgive(/40[0349]|ERR_CONNECTION|50\d/)
      await page.goto(house.firstAdminAddress as string)
      await there('Reprendre une copie').waitFor()
      await look('empty house', 'Créer le compte')
      await heights.lookAtDesk(page, 'empty house', ['Reprendre une copie'])
      await there('Reprendre une copie').press('Enter')
      await chooseWhere(page, { place, without: folder, absent: join(folder, 'absente') }, look)
      await giveKey(page, key, look)
      await goBackToKey(page)
      await chooseInstant(page, until, look)
      await there('Reprendre la copie').dblclick()
      await page.getByText(/^Étape/).waitFor()
      await house.kill()
      await house.restart()
      await page.getByText(/^La reprise n'a pas abouti/).waitFor()
      await heights.lookAtDesk(page, 'copy that did not come back', ['Reprendre la copie'])
      expect(readdirSync(house.folder).filter((name) => /reprise-/.test(name))).toEqual([])
      await chooseInstant(page, until, async () => {})
      await there('Reprendre la copie').press('Enter')
      await page.getByText(/^Étape \d+ sur \d+/).waitFor()
      await inspector.look(page, 'copy coming back')
      const other = await journey.window({ size: phone, at: house.address })
      await seenByOthers(other, house.firstAdminAddress as string)
      await inspector.look(other, 'sign-in while a copy comes back')
      await other.context().close()
      await page.reload()
      await page.getByText(/^Repris jusqu'au .* justes\./).waitFor({ timeout: aCopy })
      await house.startAgain()
      await there('Se connecter').waitFor()
      await page.reload()
      await page.getByText(/^Repris jusqu'au .* justes\./).waitFor()
      await look('copy brought back', 'Se connecter')
      await there('Se connecter').click()
      const { emails, password } = journey.server.signIns
      await page.getByLabel('Adresse e-mail').fill(emails.admin)
      await page.getByLabel('Mot de passe').fill(password)
      await there('Se connecter').click()
      await page.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
      expect(balance).toBeLessThan(before)
      expect(await balanceOf(page, card)).toBe(before)
      expect(house.audit()).toContain('The books are sound.')
      await page.goto('/users?onglet=journal')
      await page
        .getByText(/^Reprise jusqu'au .*, d'après la copie du /)
        .first()
        .waitFor()
      inspector.nothingFound()
      heights.everythingInReach()
      await page.context().close()
    } finally {
      await house.close()
    }
  })

  const balanceOf = async (page: Page, cardId: string) =>
    ((await asked(page, `/cards/${cardId}`)) as { readonly balance: number }).balance

  /** Two sales to one card, the second after the instant that is asked for later; both are copied. */
  async function sellBeforeAndAfter() {
    await step()
    await button('Remettre').click()
    const vendor = await journey.enter('vendor')
    await openTill(vendor)
    const card = await issueHeldCard(admin, 300_00)
    const [product] = await productsOf(vendor)
    await sellOne(vendor, card, product!)
    const before = await balanceOf(admin, card.id)
    await admin.waitForTimeout(1_100)
    const now = new Date()
    await admin.waitForTimeout(1_100)
    await sellOne(vendor, card, product!)
    await mustBeUpToDate()
    const balance = await balanceOf(admin, card.id)
    await vendor.context().close()
    return { card: card.id, before, balance, until: { day: businessDay(now, 0), time: formatSecond(now) } }
  }

  const mustHoldCopies = (count: number) =>
    expect.poll(async () => (await told()).places[0]?.bases, { timeout: aCopy }).toBe(count)

  /** Three looks a second apart: the first one after a place was put back may tell of the time before. */
  async function mustBeUpToDate(): Promise<void> {
    const looks: boolean[] = []
    await expect
      .poll(
        async () => looks.push(isFresh((await told()).places[0])) >= 3 && looks.slice(-3).every(Boolean),
        {
          ...{ interval: 1_000, timeout: 60_000 },
        },
      )
      .toBe(true)
  }

  async function sellSomething(): Promise<void> {
    const vendor = await journey.enter('vendor')
    await openTill(vendor)
    const card = await issueHeldCard(admin, 300_00)
    const [product] = await productsOf(vendor)
    await sellOne(vendor, card, product!)
    await vendor.context().close()
  }

  /** Answers the tills that were open. */
  async function closeEveryTill(): Promise<readonly string[]> {
    const kinds = ['recharge', 'sale'].map((kind) => asked(admin, `/tills?kind=${kind}&status=open`))
    const lists = (await Promise.all(kinds)) as { readonly rows: readonly { readonly id: string }[] }[]
    const open = lists.flatMap(({ rows }) => rows.map(({ id }) => id))
    for (const tillId of open) {
      const { holdsCash } = (await asked(admin, `/tills/${tillId}`)) as { readonly holdsCash: boolean }
      await asked(admin, `/tills/${tillId}/remote-closing`, {
        operationId: makeOperationId(new Date(), randomBytes(10)),
        ...{ reason: 'Fin de soirée', counted: holdsCash ? 100_00 : null, pieces: null },
      })
    }
    return open
  }
})
