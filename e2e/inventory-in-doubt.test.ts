/** An inventory over a connection that loses answers, and during an outage. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CountableRow, InventoryAtStand, StandInventory } from '#contract/stock/inventory.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { startJourney } from './venue/journey.ts'
import { asked } from './venue/through-the-api.ts'

const journey = startJourney()
let econome: Page

beforeAll(async () => {
  econome = await journey.enter('econome')
})
beforeEach(() => journey.forgive(/net::ERR_|Failed to load resource/))

/** Begins an inventory of a stand and opens it. Returns its first product. */
async function begin(): Promise<CountableRow> {
  const { rows } = (await asked(econome, '/inventories')) as { rows: InventoryAtStand[] }
  const standId = rows.find(({ open, products }) => open === null && products > 1)?.stand.id
  const operationId = makeOperationId(new Date(), randomBytes(10))
  await asked(econome, `/stands/${standId}/inventories`, { operationId })
  const here = (await asked(econome, `/stands/${standId}/inventory`)) as StandInventory
  await econome.goto(`/admin/stocks?inventaire=oui&stand=${standId}`)
  await differences(0)
  return here.rows[0] as CountableRow
}

const field = (name: string) => econome.getByLabel(name, { exact: true })
const row = (name: string) => econome.locator('main [data-row]').filter({ hasText: name }).first()
const differences = (count: number) =>
  econome
    .getByRole('button', { name: /^Valider l'inventaire/ })
    .getByText(`(${count} écart)`, { exact: false })
    .waitFor()
const tooMany = ({ stock }: CountableRow) => String(Math.ceil(stock / 1_000) + 7)

describe('a count in an inventory', () => {
  test('whose answer was lost is verified, and is saved once', async () => {
    const product = await begin()
    await econome.route(
      '**/counts',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await field(product.name).fill(tooMany(product))
    await field(product.name).press('Enter')
    await differences(1)
    await expect.poll(() => field(product.name).isEditable()).toBe(true)
  })

  test('that was typed during an outage waits for the person to confirm it, and is removed by emptying its field', async () => {
    const product = await begin()
    const old = econome.getByText(/^Données du/)
    await old.waitFor({ state: 'hidden' })
    await econome.context().setOffline(true)
    await old.waitFor()
    await field(product.name).fill(tooMany(product))
    await field(product.name).press('Tab')
    await row(product.name).getByText('Impossible hors connexion.').waitFor()
    await econome.context().setOffline(false)
    await row(product.name)
      .getByText(/^Pas encore enregistré/)
      .waitFor()
    await differences(0)
    await field(product.name).press('Enter')
    await differences(1)
    await field(product.name).fill('')
    await field(product.name).press('Enter')
    await differences(0)
  })
})
