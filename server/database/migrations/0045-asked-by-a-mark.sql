-- What marking a product sold out asked for ends when there is some again, unless a person asked for more meanwhile.
alter table notification
  add column is_of_mark boolean not null default false,
  -- Who asked for more while what the mark had asked for was waiting.
  add column joined_by uuid,
  add column joined_at timestamptz,
  add check (not is_of_mark or type = 'restock_request'),
  add check ((joined_by is null) = (joined_at is null)),
  add check (joined_at is null or is_of_mark);
-- Until today its words told it apart.
update notification
   set is_of_mark = true
 where type = 'restock_request'
   and message = 'Marqué épuisé';

-- Where a buzzer was last, told without going through all its evenings.
create index buzzer_loan_by_buzzer on buzzer_loan (buzzer_id, lent_at);
