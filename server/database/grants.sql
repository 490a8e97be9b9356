-- The application may add to the books; it may neither change nor remove what was written.
grant usage on schema public to farhapass_app;
grant select, insert, update, delete on all tables in schema public to farhapass_app;
revoke update, delete, truncate on operation, transfer, stock_movement, cancelled_product_sale, sale_line, access_entry, founding, difference_review, copy_base, copy_hole, copy_drill, former_name, handed_count, paper_identity, payout_answer, product_price, stock_alert_event, ticket_event, inventory_count, stock_transfer_step, migration from farhapass_app;
revoke delete, truncate on card_search from farhapass_app;
revoke insert on migration from farhapass_app;
