/** Ways in which what the organiser is told, and what is answered, can be wrong. */
import type { Breach } from './breaches-of-products.ts'

const told = ['I-45 a need']
const openAlerts = ['I-45 the organiser']
const ended = ['I-61 a notification ends']
const acts = ['I-61 what a person asked']

export const breachesOfNeeds: readonly Breach[] = [
  [
    'a need is told of twice',
    `insert into notification (id, type, status, message, product_id, stand_id, alert_id, created_at, created_by)
     select gen_random_uuid(), type, status, message, product_id, stand_id, alert_id, created_at, created_by
       from notification where status = 'pending' and type = 'restock_request'`,
    [...told, ...acts],
  ],
  [
    'a product is put back on sale, and nobody said so',
    `update product set sold_out_since = null, sold_out_by = null, sold_out_until = null where sold_out_since is not null`,
    ['I-55'],
  ],
  [
    'a product is marked sold out, and nobody said so',
    `update product set sold_out_since = now(), sold_out_by = gen_random_uuid() where sold_out_since is null`,
    ['I-55'],
  ],
  [
    'a notification waits for an alert that ended',
    `update notification set status = 'pending', processed_at = null, processed_by = null, processed_quantity = null
      where id in (select id from stock_alert where status = 'resolved')`,
    told,
  ],
  [
    'a notification is said to be about another product',
    `update notification set product_id = (select id from product p where p.id <> notification.product_id limit 1)
      where status = 'pending'`,
    told,
  ],
  [
    'the organiser was not told of an alert',
    `delete from notification where status = 'pending' and id in (select id from stock_alert where created_by is null)`,
    openAlerts,
  ],
  [
    'an approval is said to have brought more',
    `update notification set processed_quantity = processed_quantity + 1000
      where id::text in (select answer ->> 'notificationId' from operation where kind = 'notification-approval')`,
    ended,
  ],
  [
    'another person is said to have rejected it',
    `update notification set processed_by = gen_random_uuid() where status = 'rejected'`,
    [...ended, ...acts],
  ],
  [
    'a rejection is said to have been an approval',
    `update notification set status = 'processed', processed_quantity = 0 where status = 'rejected'`,
    [...ended, ...acts],
  ],
  [
    'a supply that ended a need is said to have brought nothing',
    `update notification set processed_quantity = 0
      where processed_quantity > 0
        and id::text not in (select answer ->> 'notificationId' from operation where kind = 'notification-approval')`,
    ended,
  ],
  [
    'another person is said to have asked',
    `update notification set created_by = gen_random_uuid()
      where created_by is not null and id <> alert_id;
     update notification n set created_by = gen_random_uuid() where n.created_by is not null and n.status = 'pending'`,
    [...told, ...acts],
  ],
]
