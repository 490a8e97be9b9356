/** Breaches about which person has which buzzer. */
import type { Breach } from './breaches-of-products.ts'

const live = '(select id from buzzer_loan where ended_at is null limit 1)'
const loanOf = (what: string) => `(select ${what} from buzzer_loan where ended_at is null limit 1)`
const another = '(select id from buzzer where id not in (select buzzer_id from buzzer_loan) limit 1)'
const served = `(select s.id from sale s join ticket t on t.sale_id = s.id
                  where s.id <> ${loanOf('sale_id')} limit 1)`

export const breachesOfBuzzers: readonly Breach[] = [
  [
    'a buzzer is lent to two customers at once',
    `insert into buzzer_loan (id, buzzer_id, sale_id, lent_by, lent_at)
     select gen_random_uuid(), buzzer_id, ${served}, lent_by, lent_at from buzzer_loan where id = ${live}`,
    ['I-49 a buzzer'],
  ],
  [
    'an order has two buzzers at once',
    `insert into buzzer_loan (id, buzzer_id, sale_id, lent_by, lent_at)
     select gen_random_uuid(), ${another}, sale_id, lent_by, lent_at from buzzer_loan where id = ${live}`,
    ['I-49 a buzzer'],
  ],
  [
    'an order is served, and its customer still has a buzzer',
    `update buzzer_loan set ended_at = null, ended = null where ended = 'returned'`,
    ['I-50 a buzzer'],
  ],
  [
    'an order is cancelled, and its customer still has a buzzer',
    `update buzzer_loan set ended_at = null, ended = null where ended = 'cancelled'`,
    ['I-50 a buzzer'],
  ],
  [
    'a buzzer that a customer has is marked as lost',
    `update buzzer set lost_at = now() where id = ${loanOf('buzzer_id')}`,
    ['I-50 a buzzer'],
  ],
  [
    'a buzzer is lent with an order that the kitchen never got',
    `update buzzer_loan set sale_id = (select s.id from sale s where not exists
        (select from ticket t where t.sale_id = s.id) limit 1) where id = ${live}`,
    ['I-50 a buzzer'],
  ],
]
