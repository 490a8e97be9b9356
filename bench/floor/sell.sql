-- The floor: the same sale as one stored function, which one round trip calls and one commit ends.
-- The same rows held in the same order, the same rows written but for the tallies of cards and accounts and the till's totals,
-- which a floor may do without, and a digest of the till's chain over a little less.
create function bench_sell(op uuid, vendor uuid, bought uuid, goods uuid[]) returns json
language plpgsql as $$
declare
  seller   staff%rowtype;
  place    stand%rowtype;
  desk     till%rowtype;
  holder   card%rowtype;
  money    card_balance%rowtype;
  item     record;
  total    integer := 0;
  day      text := to_char(now(), 'YYYY-MM-DD');
  number   integer;
  position smallint := 0;
  kitchen  boolean := false;
  digest   text;
  told     json;
begin
  if exists (select 1 from operation where id = op) then
    return (select answer from operation where id = op);
  end if;
  select * into seller from staff where id = vendor for share;
  if not seller.is_active or seller.role <> 'vendor' then raise exception 'not-allowed'; end if;
  select * into place from stand where id = seller.stand_id;
  if not place.is_active then raise exception 'stand-inactive'; end if;
  select * into desk from till where holder_id = vendor and closed_at is null for update;
  if desk.id is null then raise exception 'till-none-open'; end if;
  select * into money from card_balance where card_id = bought for update;
  select * into holder from card where id = bought;
  if holder.id is null then raise exception 'card-not-found'; end if;
  if not holder.is_active then raise exception 'card-deactivated'; end if;
  if holder.expires_at <= now() then raise exception 'card-expired'; end if;
  perform 1 from product_stock where product_id = any(goods) order by product_id for update;
  insert into order_count (stand_id, business_day, last_number, letters) values (place.id, day, 1, array[place.letter])
      on conflict (stand_id, business_day) do update set last_number = order_count.last_number + 1
      returning last_number into number;
  for item in
    select p.id, p.name, p.price, p.unit, p.goes_to_kitchen, p.stock_alert, s.stock, s.amount_sold, s.movement_count
      from product p join product_stock s on s.product_id = p.id
     where p.id = any(goods) and p.stand_id = place.id and not p.is_archived
     order by p.id
  loop
    if item.stock < 1000 then raise exception 'stock-negative'; end if;
    if item.stock - 1000 <= item.stock_alert
       and not exists (select 1 from stock_alert where product_id = item.id and status in ('pending', 'processing')) then
      raise exception 'the bench never runs low';
    end if;
    total := total + item.price;
    kitchen := kitchen or item.goes_to_kitchen;
    insert into stock_movement (product_id, number, stand_id, type, quantity, previous_stock, new_stock, created_by,
                                created_at, notes, operation_id, amount_sold)
    values (item.id, item.movement_count + 1, place.id, 'sale', -1000, item.stock, item.stock - 1000, vendor, now(), '', op,
            item.amount_sold + item.price);
    insert into sale_line (sale_id, position, product_id, name, unit, quantity, price, total, note, goes_to_kitchen)
    values (op, position, item.id, item.name, item.unit, 1000, item.price, item.price, '', item.goes_to_kitchen);
    position := position + 1;
  end loop;
  if position < coalesce(array_length(goods, 1), 0) then raise exception 'product-not-found'; end if;
  if money.balance < total then raise exception 'balance-insufficient'; end if;
  update product_stock s
     set stock = stock - 1000, movement_count = movement_count + 1, total_sales = total_sales + 1000, amount_sold = amount_sold + p.price
    from product p
   where s.product_id = any(goods) and p.id = s.product_id;
  update card_balance set balance = balance - total, operation_count = operation_count + 1, last_purchase_at = now()
   where card_id = bought;
  digest := encode(sha256(convert_to(desk.last_hash || '|' || op || '|sale|' || (desk.operation_count + 1) || '|' || -total
            || '|' || round(extract(epoch from now()) * 1000)::bigint || '|' || bought || '|' || (money.balance - total), 'UTF8')), 'hex');
  update till set operation_count = operation_count + 1, last_hash = digest, last_operation_at = now() where id = desk.id;
  told := json_build_object('id', op, 'orderNumber', place.letter || '-' || lpad(number::text, 3, '0'), 'amount', total,
                            'balanceBefore', money.balance, 'balanceAfter', money.balance - total,
                            'lines', (select json_agg(json_build_object('productId', product_id, 'name', l.name, 'total', l.total))
                                        from sale_line l where l.sale_id = op), 'at', now());
  insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number, amount,
                    status, created_at)
  values (op, bought, place.id, desk.id, vendor, seller.name, day, number, place.letter || '-' || number, total,
          case when kitchen then 'active' else 'completed' end, now());
  if kitchen then
    insert into ticket (sale_id, stand_id, step, ordered_at) values (op, place.id, 'new', now());
  end if;
  insert into operation (id, kind, actor_id, request_hash, amount, booked_at, card_id, card_number, balance_before,
                         balance_after, till_id, till_number, till_hash, answer)
  values (op, 'sale', vendor, md5(op::text), -total, now(), bought, money.operation_count + 1, money.balance,
          money.balance - total, desk.id, desk.operation_count + 1, digest, told);
  insert into transfer (operation_id, from_account, to_account, amount) values (op, bought, place.id, total);
  return told;
end $$;
