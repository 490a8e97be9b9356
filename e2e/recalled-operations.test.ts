/** The books lose what tills had been told: the tills bring it back by themselves, and an administrator decides about what does not fit. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RecalledList } from '#contract/relay/recall.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { openCounter, openDesk, sellFrites } from './venue/desk.ts'
import { walkSizes } from './venue/every-size.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { asked, issueHeldCard, readCard } from './venue/through-the-api.ts'
import { type Computer, hasSaid, makeComputer } from './venue/two-computers.ts'

const folder = testFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const journey = startJourney()
const inspector = hireInspector()
const walk = walkSizes()
const password = 'farhapass'
/** What a page reports of a computer that is not up. */
const refusedOrCut = /status of (40[1349]|50[0-9])|net::ERR_/

const newOperationId = () => makeOperationId(new Date(), randomBytes(10))

describe('operations that the books lost', { retry: 0, timeout: 180_000 }, () => {
  inOrder()
  const data = join(folder, 'one', 'data')
  const asItWas = join(folder, 'as-it-was')
  let computer: Computer
  let admin: Page
  let operator: Page
  let vendor: Page
  let card: { readonly id: string; readonly code: string }
  let other: { readonly id: string; readonly code: string }

  const isUp = async () => {
    const answers = () =>
      fetch(`${computer.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitFor(async () => expect(await answers(), computer.said()).toBe(true), {
      timeout: 60_000,
      interval: 200,
    })
  }
  const start = async () => {
    computer.start()
    await isUp()
  }
  const loseWhatCameSince = async () => {
    await computer.unplug()
    rmSync(data, { recursive: true })
    renameSync(asItWas, data)
    await start()
  }
  const list = async () => (await asked(admin, '/recall')) as RecalledList
  const isBack = (page: Page) =>
    page.getByText(/^Le serveur ne répond pas/).waitFor({ state: 'hidden', timeout: 60_000 })

  beforeAll(async () => {
    computer = await makeComputer(join(folder, 'one'))
    computer.start()
    await hasSaid(computer, /client@/)
    const at = { at: computer.address, password }
    admin = await journey.enter('admin@farha.test', at)
    operator = await journey.enter('caisse@farha.test', at)
    vendor = await journey.enter('vente@farha.test', at)
    card = await issueHeldCard(admin, 200_00)
    other = await issueHeldCard(admin, 200_00)
  })
  afterAll(async () => {
    // A page that is open would tell of the server that is gone.
    for (const page of [admin, operator, vendor]) await page?.context().close()
    await computer?.stop()
  })

  test('come back from the tills once those see the server again, and the tills go on', async () => {
    journey.forgive(refusedOrCut)
    await computer.stop()
    execFileSync('cp', ['-a', data, asItWas])
    await start()
    await isBack(operator)
    await openDesk(operator, '500 DH')
    await presentCard(operator, card.code)
    await operator.getByRole('button', { name: '100,00 DH', exact: true }).click()
    await operator.getByRole('button', { name: 'Recharger 100,00 DH' }).click()
    await operator.getByText('300,00 DH').first().waitFor()
    await isBack(vendor)
    await openCounter(vendor)
    await sellFrites(vendor, other.code)
    const story = async () => [await readCard(admin, card.code), await readCard(admin, other.code)]
    const before = await story()

    await loseWhatCameSince()
    await isBack(admin)
    await expect
      .poll(async () => (await list()).counts, { timeout: 60_000 })
      .toMatchObject({ booked: 4, waiting: 0, open: 0 })
    expect(await story()).toEqual(before)
    await isBack(operator)
    await operator.getByText('Caisse ouverte').waitFor()
    await vendor.getByText('Caisse ouverte').waitFor()
  })

  test('are listed for the administrator, each with its story', async () => {
    await admin.goto('/admin/relay')
    await admin.getByText(/^4\sreprises dans les comptes\./).waitFor()
    await inspector.look(admin, 'recalled operations, all of them booked')
    await walk.look(admin, 'recalled operations, all of them booked')
    await admin.getByRole('link', { name: 'Recharge', exact: true }).click()
    await admin
      .getByText(/100,00\sDH/)
      .first()
      .waitFor()
  })

  test('that fit no more are told to the administrator, who says what was done', async () => {
    journey.forgive(refusedOrCut)
    await computer.stop()
    execFileSync('cp', ['-a', data, asItWas])
    await start()
    await isBack(vendor)
    await sellFrites(vendor, other.code)
    await vendor.context().setOffline(true)
    await loseWhatCameSince()
    await isBack(admin)
    await asked(admin, `/cards/${other.id}/deactivation`, {
      ...{ operationId: newOperationId(), expectedBalance: 188_00 },
    })
    await vendor.context().setOffline(false)
    await admin.goto('/admin/relay')
    await admin.getByText(/1 en attente d'autres caisses/).waitFor({ timeout: 60_000 })
    await inspector.look(admin, 'recalled operations, one waits for other tills')
    // It waits a minute for what another till may bring.
    await admin.getByRole('heading', { name: 'À décider' }).waitFor({ timeout: 90_000 })
    await inspector.look(admin, 'recalled operations, one to decide')
    await walk.look(admin, 'recalled operations, one to decide')
    await admin.goto('/dashboard')
    await admin.getByRole('link', { name: /^1\sopération à reprendre/ }).click()
    await admin.getByRole('button', { name: 'Décider' }).click()
    await admin.getByRole('button', { name: 'Enregistrer' }).waitFor()
    await inspector.look(admin, 'recalled operations, the decision')
    await walk.look(admin, 'recalled operations, the decision')
    await admin.getByLabel('Décision').fill('À la charge de la maison')
    await admin.getByRole('button', { name: 'Enregistrer' }).click()
    await admin.getByText(/1\sdécidée/).waitFor()
    expect((await list()).counts).toMatchObject({ booked: 4, open: 0, settled: 1 })
    await inspector.look(admin, 'recalled operations, one decided')
  })
})
