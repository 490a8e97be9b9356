-- The stock room asks for the alerts of one status, for what one stand asked for and for what was moved there by hand.
-- Sales write none of these but when they raise or end an alert.
create index stock_alert_by_status on stock_alert (status, created_at desc, id);
create index stock_alert_by_stand on stock_alert (stand_id, created_at desc, id);
create index stock_movement_by_hand_at_stand on stock_movement (stand_id, created_at desc, product_id, number) where type <> 'sale';
