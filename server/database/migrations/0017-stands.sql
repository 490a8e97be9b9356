-- Stands that organisers make, change and put away. The name and the letter of an archived stand are free again.
alter table stand
  drop constraint stand_name_key,
  drop constraint stand_letter_key,
  drop constraint stand_letter_check,
  add column color text not null default '#047857' check (color ~ '^#[0-9A-F]{6}$'),
  add column archived_at timestamptz,
  add column plain text not null generated always as
    (trim(regexp_replace(normalize(lower(replace(name, '’', '''')), nfd), '[\u0300-\u036f]', '', 'g'))) stored,
  add constraint stand_letter_check check (letter ~ '^[A-HJ-NP-Z]{1,2}$'),
  add constraint stand_archived_is_off check (archived_at is null or not is_active);

create unique index one_stand_per_name on stand (plain) where archived_at is null;
create unique index one_stand_per_letter on stand (letter) where archived_at is null;

-- Sessions closed since an hour: what a stand sold today also lies in those that were opened the day before.
create index till_by_closing on till (kind, closed_at) where closed_at is not null;
