-- A stock that hovers around its threshold is told of again and again: the organiser reads how often, and since when.
create index notification_by_product on notification (product_id, stand_id, type, created_at);
