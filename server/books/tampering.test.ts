/** The owner of the database can change anything in it, but the audit finds the change and names the place. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditTampered } from '../testing/audit-tampered.ts'
import { closeTill, issueCard, openTill } from '../testing/counter.ts'
import { tell } from '../testing/tell.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
/** An open till with three recharges, and a closed till. */
let open: { readonly tillId: string; readonly recharges: readonly string[] }
let closed: { readonly tillId: string; readonly recharges: readonly string[] }
beforeAll(async () => {
  venue = await openVenue()
  const { id } = await issueCard(venue, 10_00)
  open = await workAtADesk(id, { closes: false })
  closed = await workAtADesk(id, { closes: true })
})
afterAll(() => venue.close())

async function workAtADesk(cardId: string, { closes }: { closes: boolean }) {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const tillId = await openTill(operator, 100_00)
  const recharges = [newOperationId(), newOperationId(), newOperationId()]
  for (const operationId of recharges)
    await operator.post(`/cards/${cardId}/recharges`, { operationId, amount: 5_00 })
  if (closes) expect(await closeTill(operator, tillId, 115_00)).toMatchObject({ status: 200 })
  return { tillId, recharges }
}

const [first, second, third] = [0, 1, 2]
const recharge = (n: number) => open.recharges[n] as string
const theClosing = () =>
  `(select id from operation where till_id = '${closed.tillId}' order by till_number desc limit 1)`

type Tampering = readonly [does: string, statements: () => string, names: () => readonly string[]]

const tamperings: readonly Tampering[] = [
  [
    'the amount of an operation is changed',
    () => `update operation set amount = amount - 100 where id = '${recharge(second)}'`,
    () => [`operation ${recharge(second)}`, `till ${open.tillId}`],
  ],
  [
    'the person who made an operation is changed',
    () => `update operation set actor_id = gen_random_uuid() where id = '${recharge(second)}'`,
    () => [`operation ${recharge(second)}`],
  ],
  [
    'an operation is deleted from the middle, with its transfers',
    () => `delete from transfer where operation_id = '${recharge(second)}';
           delete from operation where id = '${recharge(second)}'`,
    () => [`operation ${recharge(third)}`, `till ${open.tillId}`],
  ],
  [
    'the last operations of a till are deleted, with their transfers',
    () => `delete from transfer where operation_id in ('${recharge(second)}', '${recharge(third)}');
           delete from operation where id in ('${recharge(second)}', '${recharge(third)}')`,
    () => [`till ${open.tillId}`],
  ],
  [
    'two operations are swapped',
    () =>
      `update operation set till_number = 5 - till_number where id in ('${recharge(first)}', '${recharge(second)}')`,
    () => [`operation ${recharge(first)}`, `operation ${recharge(second)}`],
  ],
  [
    'an operation is moved to another till',
    () =>
      `update operation set till_id = '${closed.tillId}', till_number = 9 where id = '${recharge(third)}'`,
    () => [`operation ${recharge(third)}`, `till ${open.tillId}`, `till ${closed.tillId}`],
  ],
  [
    'all operations are deleted',
    () => 'truncate operation cascade',
    () => [`transfer of ${recharge(first)}`, `till ${open.tillId}`, `till ${closed.tillId}`],
  ],
  [
    'a transfer has another amount',
    () => `update transfer set amount = amount - 100 where operation_id = '${recharge(second)}'`,
    () => [`operation ${recharge(second)}`, `till ${open.tillId}`, 'account drawers'],
  ],
  [
    'a transfer is deleted',
    () => `delete from transfer where operation_id = '${recharge(second)}'`,
    () => [`operation ${recharge(second)}`, `till ${open.tillId}`, 'account drawers'],
  ],
  [
    'a transfer is reversed',
    () =>
      `update transfer set from_account = to_account, to_account = from_account where operation_id = '${recharge(second)}'`,
    () => [`operation ${recharge(second)}`, `till ${open.tillId}`],
  ],
  [
    'all transfers are deleted',
    () => 'truncate transfer cascade',
    () => [`operation ${recharge(first)}`, `till ${open.tillId}`, 'account drawers', 'account cards'],
  ],
  [
    'a till is deleted, with its drawer',
    () => `delete from till where id = '${open.tillId}'`,
    () => [`operation ${recharge(first)}`, `operation ${recharge(third)}`, `transfer of ${recharge(first)}`],
  ],
  [
    'a till is closed without an operation',
    () => `update till set closed_at = now(), counted = expected, difference = 0, last_counted = expected,
                  last_counted_number = operation_count, closed_by = holder_id, report_number = 2
            where id = '${open.tillId}'`,
    () => [`till ${open.tillId}`],
  ],
  [
    'a closed till is said to have held less',
    () =>
      `update till set expected = expected - 100, counted = counted - 100, last_counted = last_counted - 100 where id = '${closed.tillId}'`,
    () => [`till ${closed.tillId}`],
  ],
  [
    'the closing of a till is undone',
    () => `delete from transfer where operation_id = ${theClosing()};
           delete from operation where id = ${theClosing()};
           update till set closed_at = null, counted = null, difference = null, closed_by = null, report_number = null
            where id = '${closed.tillId}'`,
    () => [`till ${closed.tillId}`],
  ],
  [
    'all tills are deleted',
    () => 'truncate till cascade',
    () => [
      `operation ${recharge(first)}`,
      `operation ${closed.recharges[0]}`,
      `transfer of ${recharge(first)}`,
    ],
  ],
]

describe('the audit, after the owner of the database altered the books,', () => {
  test.each(tamperings)('names the place where %s', async (_, statements, names) => {
    const found = (await auditTampered(venue, statements())).flatMap(({ breaches }) => breaches)
    const missed = names().filter((name) => !found.some((breach) => breach.startsWith(name)))
    expect(missed, found.join('\n')).toEqual([])
  })

  test('names no place in unaltered books', async () => {
    const lines = await auditTampered(venue, '')
    expect(lines.flatMap(({ breaches }) => breaches)).toEqual([])
    tell(`tampering: ${tamperings.length} ways, each against ${lines.length} checks`)
  })
})
