import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import { issueCard, openTill, recharge } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
let admin: Page
let operator: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
  operator = await journey.enter('recharge_operator')
  await openTill(operator, 500_00)
})
afterAll(inspector.nothingFound)

const side = (title: string) => admin.getByRole('region', { name: title, exact: true })
const totalOf = async (title: string) =>
  plainSpaces(await side(title).getByRole('definition').last().innerText())

test('the cash proof shows that the books balance, and a recharge changes both sides at once', async () => {
  const card = await issueCard(admin, 50_00)
  await admin.goto('/admin/recharge-sessions')
  await press(admin, 'Control+k')
  await admin.getByRole('combobox', { name: 'Rechercher' }).fill('preuve')
  await admin.getByRole('option', { name: /Preuve de caisse/ }).click()
  await admin.getByText('Les comptes sont justes', { exact: true }).waitFor()
  await inspector.look(admin, 'the proof of the cash', { wide: 'cash-proof' })
  const before = await totalOf("L'argent qu'il y a")
  expect(await totalOf('À qui il revient')).toBe(before)
  await recharge(operator, card.id, 100_00)
  await expect.poll(() => totalOf("L'argent qu'il y a"), { timeout: 10_000 }).not.toBe(before)
  await expect.poll(() => totalOf('À qui il revient'), { timeout: 10_000 }).not.toBe(before)
  expect(await totalOf('À qui il revient')).toBe(await totalOf("L'argent qu'il y a"))
})

test('the cash proof is printed by its button with the instant of its figures, and from the browser without menu and buttons', async () => {
  await admin.context().addInitScript('if (opener) window.print = window.close = () => undefined')
  await admin.goto('/admin/cash-proof')
  const button = admin.getByRole('main').getByRole('button', { name: 'Imprimer', exact: true })
  const [sheet] = await Promise.all([admin.waitForEvent('popup'), button.click()])
  await sheet.getByText('Signature du responsable', { exact: true }).waitFor()
  const words = plainSpaces(await sheet.locator('body').innerText())
  for (const each of ['Preuve de caisse', 'Les comptes sont justes', 'Chiffres lus le', 'Caisses ouvertes'])
    expect(words).toContain(each)
  await sheet.close()

  await admin.emulateMedia({ media: 'print' })
  expect(await admin.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  expect(await admin.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await admin.getByText('Les comptes sont justes', { exact: true }).waitFor()
  await admin.emulateMedia({ media: null })
})

test('an open dialog is printed whole, without the page behind it, and on white in the dark theme', async () => {
  await admin.goto('/users?id=nouveau')
  const dialog = admin.getByRole('dialog')
  await dialog.waitFor()
  await admin.evaluate("document.documentElement.dataset.mantineColorScheme = 'dark'")
  await admin.evaluate("dispatchEvent(new Event('beforeprint'))")
  await admin.emulateMedia({ media: 'print' })
  const scheme = () => admin.evaluate('document.documentElement.dataset.mantineColorScheme')
  expect(await scheme()).toBe('light')
  expect(await admin.locator('#app').isVisible()).toBe(false)
  const overflow = await dialog.evaluate((it) => {
    const inner = it as unknown as { scrollHeight: number; clientHeight: number }
    return inner.scrollHeight - inner.clientHeight
  })
  expect(overflow).toBeLessThanOrEqual(1)
  await admin.emulateMedia({ media: null })
  await admin.evaluate("dispatchEvent(new Event('afterprint'))")
  expect(await scheme()).toBe('dark')
})

test('the gap between thousands is visible in a sum, however bold the sum is', async () => {
  const widthsOfGap = `[400, 500, 600, 700, 800].map((weight) => {
    const wide = (text) => {
      const probe = document.body.appendChild(document.createElement('span'))
      probe.style = 'position: absolute; white-space: pre; font: ' + weight + ' 100px "Inter Variable"'
      probe.textContent = text
      const { width } = probe.getBoundingClientRect()
      probe.remove()
      return width
    }
    return wide('6\u202F5') - wide('65')
  })`
  await admin.goto('/admin/cash-proof')
  await admin.getByText('Les comptes sont justes', { exact: true }).waitFor()
  await admin.evaluate('document.fonts.ready')
  // In hundredths of the font size: a gap is visible from a sixth on, and from a quarter on the sum looks like two numbers.
  for (const width of await admin.evaluate<number[]>(widthsOfGap)) {
    expect(width).toBeGreaterThan(100 / 6)
    expect(width).toBeLessThan(100 / 4)
  }
})

test('the cash proof recomputes the books on demand, and finds that they balance', async () => {
  await admin.goto('/admin/cash-proof')
  await admin.getByRole('button', { name: 'Vérifier toutes les écritures' }).click()
  await admin.getByText(/Toutes les écritures sont justes/).waitFor({ timeout: 60_000 })
  await inspector.look(admin, 'the books recomputed')
})

test('a session in the cash proof is a link to its page', async () => {
  await admin.goto('/admin/cash-proof')
  const sessions = admin.getByRole('table', { name: 'Sessions', exact: true })
  await sessions.getByRole('link').first().click()
  await admin.waitForURL(/\/admin\/(recharge|cashier)-sessions\?session=/)
})

test('the watch lists a recharge that the same operator refunds at once', async () => {
  const card = await issueCard(admin, 50_00)
  await recharge(operator, card.id, 20_00)
  await operator.goto(`/recharge?carte=${card.code}`)
  await operator.getByRole('button', { name: 'Rembourser', exact: true }).click()
  await operator.getByRole('button', { name: /^Confirmer le remboursement/ }).click()
  await operator.getByText('Remboursement effectué', { exact: true }).waitFor()
  await admin.goto('/admin/watch')
  const quick = admin.getByRole('table', { name: /^Rechargées puis remboursées/ })
  await quick.getByRole('link', { name: `${card.code.slice(0, 10)}…${card.code.slice(-4)}` }).waitFor()
  await inspector.look(admin, 'what to look at', { wide: 'watch' })
  await admin.getByText('30 derniers jours', { exact: true }).click()
  await admin.waitForURL(/periode=month/)
})
