import { expect, test } from 'vitest'
import { cartOf, closeTill, issueCard, openStall, openTill } from '../testing/counter.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'

type Row = { readonly till: { readonly id: string }; readonly closedByName: string | null }
type Rows = { readonly rows: readonly Row[] }

const withVenue = (work: (venue: Venue) => Promise<void>) => async () => {
  const venue = await openVenue()
  try {
    await work(venue)
  } finally {
    await venue.close()
  }
}

test(
  'a closed till is among the past tills of its holder, and not of a colleague',
  withVenue(async (venue) => {
    const operator = await venue.addPerson({ role: 'recharge_operator' })
    const other = await venue.addPerson({ role: 'recharge_operator' })
    const card = await issueCard(venue, 35_00)
    const tillId = await openTill(operator, 500_00)
    await operator.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 100_00 })
    await operator.post('/tills/mine/cash', {
      operationId: newOperationId(),
      direction: 'out',
      amount: 200_00,
      reason: 'Coffre',
    })
    await operator.post(`/cards/${card.id}/refunds`, {
      operationId: newOperationId(),
      expectedBalance: 135_00,
    })
    expect((await operator.get<Rows>('/tills/mine/closed')).body.rows).toEqual([])
    await closeTill(operator, tillId, 265_00)
    expect((await operator.get<Rows>('/tills/mine/closed')).body.rows).toMatchObject([
      {
        till: { id: tillId, expected: 265_00, counted: 265_00, difference: 0 },
        recharges: { count: 1, amount: 100_00 },
        refunds: { count: 1, amount: -135_00 },
        cashMoved: { in: 0, out: 200_00 },
        closedByName: null,
        handedToName: null,
      },
    ])
    expect((await other.get<Rows>('/tills/mine/closed')).body.rows).toEqual([])
  }),
)

test(
  'a past till of a vendor shows the sales, without cancelled ones',
  withVenue(async (venue) => {
    const { stand, vendors } = await openStall(venue, 'A')
    const [vendor] = vendors
    const product = await venue.addProduct({ standId: stand.id, price: 12_00 })
    const card = await issueCard(venue, 100_00)
    if (!vendor) throw new Error('no vendor')
    const sales = []
    for (let n = 0; n < 2; n += 1)
      sales.push(await vendor.post<{ id: string }>('/sales', cartOf(card.id, [{ product }])))
    await vendor.post(`/sales/${sales[0]?.body.id}/cancellation`, { operationId: newOperationId() })
    const mine = await vendor.get<{ till: { id: string } }>('/tills/mine')
    await closeTill(vendor, mine.body.till.id, 0)
    expect((await vendor.get<Rows>('/tills/mine/closed')).body.rows).toMatchObject([
      { sales: { count: 1, amount: 12_00 } },
    ])
  }),
)

test(
  'a person sees their last ten tills, newest first, and who closed one remotely',
  withVenue(async (venue) => {
    const operator = await venue.addPerson({ role: 'recharge_operator' })
    const admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
    const ids: string[] = []
    for (let n = 0; n < 11; n += 1) {
      const tillId = await openTill(operator)
      if (n < 10) await closeTill(operator, tillId, 0)
      else
        await admin.post(`/tills/${tillId}/remote-closing`, {
          operationId: newOperationId(),
          counted: 0,
          reason: 'Partie sans clôturer',
        })
      ids.unshift(tillId)
    }
    const { rows } = (await operator.get<Rows>('/tills/mine/closed')).body
    expect(rows.map(({ till }) => till.id)).toEqual(ids.slice(0, 10))
    expect(rows[0]?.closedByName).toBe('Samira')
    expect(rows[1]?.closedByName).toBeNull()
  }),
)
