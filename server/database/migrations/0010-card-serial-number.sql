-- «N° 000123» is the number of a code: printed under it, told by a person who holds the card, searched by the team. The cards that bear
-- one code after another (initialization) share it; a card that replaces a lost one has another code, and so another number. Only `card`
-- keeps it: `card_balance`, the twin for lists, has none. Codes of before are numbered in the order of their first issue.
alter table card add column serial_number integer not null default 0 check (serial_number >= 0);
update card c
   set serial_number = n.place
  from (select code, row_number() over (order by min(code_first_issued_at), code) as place from card group by code) n
 where n.code = c.code;
create index card_by_serial_number on card (serial_number);

create table code_count (
  is_only      boolean default true primary key check (is_only),
  last_number  integer not null
);
insert into code_count (last_number) select coalesce(max(serial_number), 0) from card;
