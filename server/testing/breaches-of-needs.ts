/** Breaches in notifications and their answers. */
import type { Breach } from './breaches-of-products.ts'

const told = ['I-45 a need']
const openAlerts = ['I-45 the organiser']
const ended = ['I-61 a notification ends']
const acts = ['I-61 what a person asked']

export const breachesOfNeeds: readonly Breach[] = [
  [
    'a need has two notifications',
    `with waiting as (
       select gen_random_uuid() as twin_id, n.about_id, n.stand_id, n.created_at, n.created_by, d.alert_id, d.message
         from notification n
         join stock_need d on d.notification_id = n.id
        where n.status = 'pending' and n.type = 'restock_request'),
     twins as (
       insert into notification (id, type, status, about_id, stand_id, created_at, created_by)
       select twin_id, 'restock_request', 'pending', about_id, stand_id, created_at, created_by from waiting)
     insert into stock_need (notification_id, type, product_id, stand_id, alert_id, message)
     select twin_id, 'restock_request', about_id, stand_id, alert_id, message from waiting`,
    [...told, ...acts],
  ],
  [
    'a product is no longer marked sold out, without an act of a person',
    `update product set sold_out_since = null, sold_out_by = null, sold_out_until = null where sold_out_since is not null`,
    ['I-55'],
  ],
  [
    'a product is marked sold out, without an act of a person',
    `update product set sold_out_since = now(), sold_out_by = gen_random_uuid() where sold_out_since is null`,
    ['I-55'],
  ],
  [
    'a notification waits for an alert that ended',
    `update notification set status = 'pending', processed_at = null, processed_by = null
      where id in (select id from stock_alert where status = 'resolved')`,
    told,
  ],
  [
    'a notification is said to be about another product',
    `update notification set about_id = (select id from product p where p.id <> notification.about_id limit 1)
      where status = 'pending'`,
    told,
  ],
  [
    'a notification has lost the thing it is about',
    `delete from stock_need where notification_id in (select id from notification where status = 'rejected')`,
    ['I-45 every notification'],
  ],
  [
    'the organiser was not told of an alert',
    `with untold as (
       delete from notification where status = 'pending' and id in (select id from stock_alert where created_by is null) returning id)
     delete from stock_need where notification_id in (select id from untold)`,
    openAlerts,
  ],
  [
    'an approval claims to have brought more goods',
    `update stock_need set processed_quantity = processed_quantity + 1000
      where notification_id::text in (select answer ->> 'notificationId' from operation where kind = 'notification-approval')`,
    ended,
  ],
  [
    'a need that was met has no quantity of goods supplied for it',
    `update stock_need set processed_quantity = null`,
    ended,
  ],
  [
    'a rejected need has a supplied quantity',
    `update stock_need set processed_quantity = 1000
      where notification_id in (select id from notification where status = 'rejected')`,
    ended,
  ],
  [
    'a rejection names another person',
    `update notification set processed_by = gen_random_uuid() where status = 'rejected'`,
    [...ended, ...acts],
  ],
  [
    'a rejection is marked as an approval',
    `update stock_need set processed_quantity = 0 where notification_id in (select id from notification where status = 'rejected');
     update notification set status = 'processed' where status = 'rejected'`,
    [...ended, ...acts],
  ],
  [
    'a need that a supply ended has a supplied quantity of 0',
    `update stock_need set processed_quantity = 0
      where processed_quantity > 0
        and notification_id::text not in (select answer ->> 'notificationId' from operation where kind = 'notification-approval')`,
    ended,
  ],
  [
    'a request names another person',
    `update notification set created_by = gen_random_uuid()
      where created_by is not null and id not in (select alert_id from stock_need);
     update notification n set created_by = gen_random_uuid() where n.created_by is not null and n.status = 'pending'`,
    [...told, ...acts],
  ],
]
