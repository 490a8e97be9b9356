/** An auditor that finds nothing proves nothing: each of its checks is shown the one breach it is there to find. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRole } from '../platform/app-role.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { withClient } from '../platform/one-client.ts'
import { cartOf, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'
import { audit, describeAudit } from './audit.ts'

let venue: Venue
let names: string[]
beforeAll(async () => {
  venue = await openVenue()
  await haveAnEvening(venue)
  names = (await audit(venue.owner)).map(({ name }) => name)
})
afterAll(() => venue.close())

/** Everything the auditor looks at, once: two tills of which one is closed, sales, a cancellation, an alert. */
async function haveAnEvening(venue: Venue) {
  const { stand, vendors } = await openStall(venue, 'A')
  const vendor = vendors[0] as Caller
  const kefta = await venue.addProduct({ standId: stand.id, price: 10_00, stock: 9_000, stockAlert: 8_000 })
  const tea = await venue.addProduct({ standId: stand.id, price: 5_00 })
  const [one, two] = [await issueCard(venue, 100_00), await issueCard(venue, 100_00)]
  const desk = await openDesk(venue, 500_00)
  await desk.post(`/cards/${one.id}/recharges`, { operationId: newOperationId(), amount: 50_00 })
  await vendor.post('/sales', cartOf(one.id, [{ product: kefta }, { product: tea, units: 2 }]))
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(two.id, [{ product: tea, units: 3 }]))
  await vendor.post(`/sales/${sold.body.id}/cancellation`, { operationId: newOperationId() })
  const leaving = await openDesk(venue, 200_00)
  const mine = await leaving.get<{ till: { id: string } }>('/tills/mine')
  await leaving.post(`/tills/${mine.body.till.id}/closing`, {
    operationId: newOperationId(),
    counted: 199_00,
    note: null,
  })
}

/** Runs the audit on the books as they are after some statements, which are then taken back. */
async function auditAfter(statements: string): Promise<string[]> {
  const found = await withClient(venue.fresh.owner, async (client) => {
    await client.query('begin')
    await client.query(`${withoutForbidding};${statements}`)
    const sql: Database['sql'] = async (text, ...values) => {
      const { rows, rowCount } = await client.query(
        text.reduce((whole, part, n) => `${whole}$${n}${part}`),
        [...values],
      )
      return { rows, rowCount: rowCount ?? 0 }
    }
    const lines = await audit({ snapshot: (work) => work({ sql }) })
    await client.query('rollback')
    return lines
  })
  return found.filter(({ breaches }) => breaches.length > 0).map(({ name }) => name)
}

/** What the database itself refuses must be possible here, or its check could never be seen at work. */
const withoutForbidding = [
  'alter table card_balance drop constraint card_balance_balance_check',
  'alter table product_stock drop constraint product_stock_stock_check',
  'alter table operation drop constraint operation_reverses_id_key',
  'alter table operation drop constraint operation_check2',
  'alter table stock_movement drop constraint stock_movement_check',
  'drop index one_active_card_per_code',
  'drop index one_open_till_per_holder',
].join(';')

const aCard = `(select card_id from operation where kind = 'recharge')`
const aSale = `(select id from sale where status <> 'cancelled')`
const openDeskTill = `(select id from till where kind = 'recharge' and closed_at is null)`

/** What was done to the books, and every check that must then speak. */
const breaches: readonly [does: string, statements: string, checks: readonly string[]][] = [
  [
    'a dirham appears on a card',
    `update card_balance set balance = balance + 100 where card_id = ${aCard}`,
    ['I-01 a card holds', 'I-01 a card counts exactly', 'I-04'],
  ],
  [
    'an operation of a card is taken out',
    `delete from transfer where operation_id = (select id from operation where kind = 'recharge');
     delete from operation where kind = 'recharge';
     update card_balance b set balance = balance - 5000 where card_id = (select card_id from sale where status <> 'cancelled');
     update till set expected = expected - 5000 where id = ${openDeskTill}`,
    ['I-01 a card counts exactly', 'I-01 the operations of a card', 'I-23 a till knows'],
  ],
  [
    'a card forgets how many operations it has',
    `update card_balance set operation_count = operation_count + 1 where card_id = ${aCard}`,
    ['I-01 a card counts exactly'],
  ],
  [
    'a balance falls below zero',
    `update card_balance set balance = -1 where card_id = ${aCard}`,
    ['I-01 a card holds', 'I-01 a card counts exactly', 'I-02', 'I-04'],
  ],
  [
    'a transfer belongs to no operation',
    `insert into transfer (operation_id, from_account, to_account, amount)
     select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000004', 100`,
    ['I-03 every transfer', 'I-03 every operation moves'],
  ],
  [
    'money goes to an account that is not there',
    `update transfer set to_account = gen_random_uuid() where operation_id = ${aSale}`,
    ['I-03 every transfer', 'I-03 every operation moves', 'I-03 what the house holds'],
  ],
  [
    'an operation says another amount than it moved',
    `update transfer set amount = amount + 100 where operation_id = ${aSale}`,
    ['I-01 a card holds', 'I-03 every operation moves', 'I-04'],
  ],
  [
    'a cancellation gives back less than was paid',
    `update operation set reverses_id = (select id from operation where kind = 'sale' and id <> reverses.reverses_id)
       from operation reverses where reverses.reverses_id is not null and operation.id = reverses.id`,
    ['I-09', 'I-12 every sale operation', 'I-23 the operations of a till', 'I-26'],
  ],
  [
    'a line of a sale costs more than its price says',
    `update sale_line set total = total + 100 where sale_id = ${aSale} and position = 0`,
    ['I-12 a sale is the sum'],
  ],
  [
    'a sale is called cancelled though nothing was given back',
    `update sale set status = 'cancelled' where id = ${aSale}`,
    ['I-12 every sale operation'],
  ],
  [
    'two active cards bear one code',
    `update card set code = (select code from card where id = ${aCard})`,
    ['I-13', 'I-01 a card begins'],
  ],
  [
    'somebody holds two open tills',
    `update till set holder_id = (select holder_id from till where id = ${openDeskTill}), kind = 'recharge', stand_id = null
      where closed_at is null`,
    ['I-20', 'I-12 a sale says', 'I-21 a till says', 'I-22'],
  ],
  [
    'a drawer is expected to hold more than was put in',
    `update till set expected = expected + 100 where id = ${openDeskTill}`,
    ['I-21 a till expects'],
  ],
  [
    'an operation was booked after its till was closed',
    `update till set opened_at = opened_at - interval '2 hours', closed_at = opened_at - interval '1 hour'
      where closed_at is not null`,
    ['I-21 every operation', 'I-21 a till says'],
  ],
  [
    'the time of an operation is altered',
    `update operation set booked_at = booked_at + interval '1 second' where kind = 'recharge'`,
    ['I-23 the operations of a till'],
  ],
  [
    'a till forgets the digest of its last operation',
    `update till set last_hash = 'forged' where id = ${openDeskTill}`,
    ['I-23 a till knows'],
  ],
  [
    'goods vanish without a movement',
    `update product_stock set stock = stock - 1000 where movement_count > 0`,
    ['I-24 a stock is'],
  ],
  [
    'a movement starts from a stock that never was',
    `update stock_movement set previous_stock = previous_stock + 1000, new_stock = new_stock + 1000 where number = 1`,
    ['I-24 the movements'],
  ],
  [
    'a sale takes fewer goods than it lists',
    `update sale_line set quantity = quantity * 2, price = price / 2 where sale_id = ${aSale}`,
    ['I-26'],
  ],
  ['a product below its threshold has no alert', `update stock_alert set status = 'cancelled'`, ['I-28']],
  [
    'the sales of one stand are given to another',
    `insert into stand (id, name, letter, created_at) select gen_random_uuid(), 'B', 'B', now();
     update transfer set to_account = (select id from stand where letter = 'B') where operation_id = ${aSale}`,
    ['I-03 every operation moves'],
  ],
  [
    'a shortage is hidden by counting more afterwards',
    `update till set counted = counted + 100, difference = difference + 100 where closed_at is not null`,
    ['I-03 every operation moves', 'I-21 a till says'],
  ],
  [
    'a till takes the id of a stand',
    `insert into stand (id, name, letter, created_at) select id, 'B', 'B', now() from till where id = ${openDeskTill}`,
    ['I-03 no two accounts', 'I-03 what the house holds', 'I-21 a till expects'],
  ],
  [
    'a card says it began with more',
    `update card set initial_balance = initial_balance + 100 where id = ${aCard}`,
    ['I-01 a card begins'],
  ],
  [
    'a sale is put down to somebody else',
    `update sale set vendor_id = (select holder_id from till where id = ${openDeskTill}) where id = ${aSale}`,
    ['I-12 a sale says'],
  ],
  [
    'a till changes hands unseen',
    `update till set holder_id = (select id from staff where role = 'admin' limit 1) where id = ${openDeskTill}`,
    ['I-21 a till says', 'I-22'],
  ],
  [
    'a receipt is rewritten',
    `update operation set answer = '{}' where kind = 'recharge'`,
    ['I-23 the operations of a till'],
  ],
  [
    'a movement is laid to another hand',
    `update stock_movement set created_by = gen_random_uuid() where number = 1`,
    ['I-24 every product'],
  ],
  [
    'an order number is left out',
    `update sale set day_number = day_number + 5 where id = ${aSale}`,
    ['I-38'],
  ],
]

const namesOf = (starts: readonly string[]) =>
  starts.flatMap((start) => names.filter((name) => name.startsWith(start))).sort()

describe('the audit', () => {
  test('finds nothing in an honest evening, and every check looked at something', async () => {
    expect(await auditAfter('')).toEqual([])
    const lines = await audit(venue.owner)
    expect(lines.filter(({ looked }) => looked === 0).map(({ name }) => name)).toEqual([])
    expect(describeAudit(lines)).toContain('The books are sound.')
  })

  test.each(breaches)('finds it when %s', async (_, statements, starts) => {
    expect((await auditAfter(statements)).sort()).toEqual(namesOf(starts))
  })

  test('has been shown a breach of every one of its checks', () => {
    const shown = new Set(breaches.flatMap(([, , starts]) => namesOf(starts)))
    expect(names.filter((name) => !shown.has(name))).toEqual([])
    expect(names.length).toBeGreaterThanOrEqual(28)
  })

  test('says where, and says that the books are not sound', async () => {
    const text = describeAudit([{ name: 'I-01 …', looked: 2, breaches: ['card 7: balance 1, account 0'] }])
    expect(text).toBe('✗ I-01 …  (2 looked at)\n    card 7: balance 1, account 0\nTHE BOOKS ARE NOT SOUND.')
  })
})

describe('whoever asks for the application', () => {
  test.each(['operation', 'transfer', 'stock_movement', 'sale_line'])(
    'may neither change nor remove what %s holds',
    async (table) => {
      const app = openDatabase(venue.fresh.app, { size: 1 })
      const run = (text: string) => app.sql(Object.assign([text], { raw: [text] }))
      for (const text of [
        `update ${table} set ${table === 'operation' ? 'amount = 0' : 'quantity = 0'}`.replace(
          'transfer set quantity',
          'transfer set amount',
        ),
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(run(text), text).rejects.toThrow(`permission denied for table ${table}`)
      const { rows } = await app.sql<{ user: string }>`select current_user as user`
      expect(rows[0]?.user).toBe(appRole)
      await app.close()
    },
  )
})
