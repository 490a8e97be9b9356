/** A product runs out at a stand: a vendor marks it as sold out, no till sells it, and another person puts it back on sale. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { openCounter, startKitchen } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { actOn, listProducts, question } from './venue/products-screen.ts'
import { tapsOf } from './venue/taps.ts'
import { asked } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let vendor: Page
let admin: Page

type Product = { id: string; name: string; stock: number; unit: string; stockAlert: number }

const tile = (name: string) => vendor.locator('[data-tile]').filter({ hasText: name })
const soldOut = (name: string) => tile(name).getByText('Épuisé', { exact: true })
const dialog = () => vendor.getByRole('dialog')
const longPress = async (name: string) => {
  await tile(name).hover()
  await vendor.mouse.down()
  await dialog().waitFor()
  await vendor.mouse.up()
}
const act = (path: string, body: object = {}) =>
  asked(admin, path, { operationId: makeOperationId(new Date(), randomBytes(10)), ...body })
const readProducts = async () =>
  ((await asked(vendor, '/catalogue/mine')) as { products: Product[] }).products

/** The last notification about a product. */
const toldOf = async ({ id }: Product) => {
  const { rows } = (await asked(admin, '/notifications?type=restock_request&status=all')) as {
    rows: NeedOnTheWire[]
  }
  return rows.find((one) => one.product.id === id)
}

describe('a product that has run out', { retry: 0 }, () => {
  inOrder()
  let product: Product

  beforeAll(async () => {
    ;[vendor, admin] = await Promise.all([journey.enter('vendor'), journey.enter('admin')])
    const products = await readProducts()
    product = products.find(({ stock, stockAlert, unit }) => unit === 'unit' && stock > stockAlert) as Product
    await openCounter(vendor)
    await tile(product.name).click()
  })

  test('is marked from its tile by a long press and a tap, the mark is undone by one tap, and the product is removed from the cart by hand', async () => {
    await longPress(product.name)
    await look(vendor, 'how many, or none left')
    const sayOut = () => dialog().getByRole('button', { name: 'Épuisé', exact: true }).click()
    // The long press counts as a tap too.
    await sayOut()
    await soldOut(product.name).waitFor()
    await vendor.getByRole('button', { name: 'Annuler', exact: true }).click()
    await soldOut(product.name).waitFor({ state: 'hidden' })
    expect(await toldOf(product)).toMatchObject({ status: 'cancelled', answer: 'De nouveau disponible' })
    const taps = await tapsOf(vendor, async () => {
      await longPress(product.name)
      await sayOut()
      await soldOut(product.name).waitFor()
    })
    expect(taps, 'the hold and one more').toBe(2)
    expect(await tile(product.name).getAttribute('aria-disabled')).toBe('true')
    await look(vendor, 'a till with a product marked sold out')
    const after = (await readProducts()).find(({ id }) => id === product.id)
    expect(after?.stock).toBe(product.stock)
    await vendor.getByRole('button', { name: 'Retirer', exact: true }).first().click()
    nothingFound()
  })

  test('is not sold: its tile asks whether it is available again, and the organiser got a notification', async () => {
    await tile(product.name).click({ force: true })
    await dialog()
      .getByText(/de nouveau disponible/)
      .waitFor()
    await vendor.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    expect(await toldOf(product)).toMatchObject({ status: 'pending', message: 'Marqué épuisé' })
    nothingFound()
  })

  test('is on sale again at every till once somebody marks it as available', async () => {
    await longPress(product.name)
    await look(vendor, 'a product about to be on sale again')
    await dialog().getByRole('button', { name: 'De nouveau disponible' }).click()
    await dialog().waitFor({ state: 'hidden' })
    await tile(product.name).getByText('Épuisé', { exact: true }).waitFor({ state: 'hidden' })
    expect(await toldOf(product)).toMatchObject({ status: 'cancelled', answer: 'De nouveau disponible' })
    await act(`/products/${product.id}/sold-out`, { term: 'further-notice' })
    await tile(product.name).getByText('Épuisé', { exact: true }).waitFor()
    await act(`/products/${product.id}/availability`)
    await tile(product.name).getByText('Épuisé', { exact: true }).waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('is marked while the mark of another product is still being sent, and both messages are shown', async () => {
    const other = (await readProducts()).find(
      ({ id, stock, stockAlert, unit }) => id !== product.id && unit === 'unit' && stock > stockAlert,
    ) as Product
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await vendor.route('**/sold-out', async (route) => {
      await held
      await route.continue()
    })
    for (const { name } of [product, other]) {
      await longPress(name)
      await dialog().getByRole('button', { name: 'Épuisé', exact: true }).click()
      await dialog().waitFor({ state: 'hidden' })
    }
    letGo()
    for (const { name } of [product, other]) await soldOut(name).waitFor()
    await vendor.unrouteAll({ behavior: 'wait' })
    for (const { id, name } of [product, other]) {
      await act(`/products/${id}/availability`)
      await soldOut(name).waitFor({ state: 'hidden' })
    }
    nothingFound()
  })

  test('can be marked by a cook, by a long press on the line of a ticket and a tap, and every till shows it', async () => {
    const cook = await journey.enter('kitchen')
    await startKitchen(cook)
    const line = cook.locator('article li button').first()
    const dish = (await line.innerText()).split('×')[1]?.trim() ?? 'no dish'
    const asks = cook.getByRole('dialog')
    const high = (await line.boundingBox())?.height
    // Opens the menu of the line by a right click, for screens without touch.
    await line.click({ button: 'right' })
    await asks.getByRole('button', { name: 'Demander un réapprovisionnement' }).waitFor()
    await cook.keyboard.press('Escape')
    await asks.waitFor({ state: 'hidden' })
    const holdLine = async () => {
      await line.hover()
      await cook.mouse.down()
      await asks.waitFor()
      await cook.mouse.up()
    }
    const sayOut = () => asks.getByRole('button', { name: 'Épuisé', exact: true }).click()
    await holdLine()
    await look(cook, 'what a cook may say of a dish')
    expect(await asks.getByRole('button', { name: 'De nouveau disponible' }).count()).toBe(0)
    await sayOut()
    await tile(dish).getByText('Épuisé', { exact: true }).waitFor()
    await cook.getByRole('button', { name: 'Annuler', exact: true }).click()
    await tile(dish).getByText('Épuisé', { exact: true }).waitFor({ state: 'hidden' })
    const taps = await tapsOf(cook, async () => {
      await holdLine()
      await sayOut()
      await line.getByRole('img', { name: 'Épuisé' }).waitFor()
    })
    expect((await line.boundingBox())?.height, 'no dish below it is cut off').toBe(high)
    expect(taps, 'the hold and one more').toBe(2)
    expect(await line.getAttribute('aria-pressed')).toBe('false')
    await tile(dish).getByText('Épuisé', { exact: true }).waitFor()
    await line.click({ button: 'right' })
    await asks.getByRole('button', { name: 'De nouveau disponible' }).waitFor()
    expect(await asks.getByRole('button', { name: 'Épuisé', exact: true }).count()).toBe(0)
    await asks.getByRole('button', { name: 'De nouveau disponible' }).click()
    await asks.getByText(/de nouveau disponible/).waitFor()
    await asks.getByRole('button', { name: 'De nouveau disponible' }).click()
    await asks.waitFor({ state: 'hidden' })
    await tile(dish).getByText('Épuisé', { exact: true }).waitFor({ state: 'hidden' })
    await cook.context().close()
    nothingFound()
  })

  test('is marked in the list of products by an admin, and put back on sale in the list of stocks by the stock keeper', async () => {
    await listProducts(admin, `?q=${encodeURIComponent(product.name)}`)
    await actOn(admin, product.name, 'Marquer épuisé')
    await question(admin).getByRole('button', { name: 'Marquer épuisé' }).click()
    await tile(product.name).getByText('Épuisé', { exact: true }).waitFor()
    await admin.getByRole('row').filter({ hasText: product.name }).getByText('Épuisé').first().waitFor()
    await look(admin, 'a list of products with one marked sold out')
    const keeper = await journey.enter('econome')
    const stand = (await asked(vendor, '/catalogue/mine')) as { stand: { id: string; name: string } }
    await keeper.goto(
      `/admin/stocks?onglet=stocks&stand=${stand.stand.id}&q=${encodeURIComponent(product.name)}`,
    )
    const menu = `Actions pour ${product.name}, ${stand.stand.name}`
    await keeper.getByRole('button', { name: menu, exact: true }).waitFor()
    await look(keeper, 'the stocks with a product marked sold out')
    await keeper.getByRole('button', { name: menu, exact: true }).click()
    await keeper.getByRole('menuitem', { name: 'De nouveau disponible' }).click()
    await question(keeper).getByRole('button', { name: 'De nouveau disponible' }).click()
    await tile(product.name).getByText('Épuisé', { exact: true }).waitFor({ state: 'hidden' })
    await keeper.context().close()
    nothingFound()
  })
})
