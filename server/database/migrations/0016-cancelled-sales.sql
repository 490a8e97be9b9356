-- Cancelled sales in the order of time: few beside the sales, and who cancelled them is asked of each.
create index operation_sale_cancelled on operation (booked_at) where kind = 'sale-cancellation';
