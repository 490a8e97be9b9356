-- A stand that stores and does not sell gives no order numbers: it has no letter.
alter table stand
  add column is_reserve boolean not null default false,
  drop constraint stand_letter_check,
  add constraint stand_letter_check
    check (case when is_reserve then letter = '' else letter ~ '^[A-HJ-NP-Z]{1,2}$' end);
drop index one_stand_per_letter;
create unique index one_stand_per_letter on stand (letter) where archived_at is null and not is_reserve;
