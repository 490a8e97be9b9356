-- Names are compared as `plainWords` of the rules compares them: by their letters, whatever hides between them. Two names that only a
-- no-break space, an invisible character or «œ» tells apart are one name from now on.

-- Two stands, categories, devices or boards that bear one name now: the later one is numbered, and an administrator may rename it.
alter table stand drop column plain;
alter table stand add column plain text not null generated always as
  (btrim(regexp_replace(replace(replace(lower(regexp_replace(normalize(regexp_replace(
           translate(name, '’‘ʼ′´`', ''''''''''''''),
           '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
           '', 'g'), nfkd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d \u1680\u2028\u2029]+', ' ', 'g'))) stored;
with one as (
  select id, row_number() over (partition by plain order by created_at, id) as n
    from stand
   where archived_at is null)
update stand set name = stand.name || ' (' || one.n || ')' from one where one.id = stand.id and one.n > 1;
create unique index one_stand_per_name on stand (plain) where archived_at is null;

alter table category drop column plain;
alter table category add column plain text not null generated always as
  (btrim(regexp_replace(replace(replace(lower(regexp_replace(normalize(regexp_replace(
           translate(name, '’‘ʼ′´`', ''''''''''''''),
           '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
           '', 'g'), nfkd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d \u1680\u2028\u2029]+', ' ', 'g'))) stored;
with one as (
  select id, row_number() over (partition by plain order by created_at, id) as n
    from category)
update category set name = category.name || ' (' || one.n || ')' from one where one.id = category.id and one.n > 1;
alter table category add unique (plain), add check (plain <> '');

alter table device drop column plain;
alter table device add column plain text not null generated always as
  (btrim(regexp_replace(replace(replace(lower(regexp_replace(normalize(regexp_replace(
           translate(name, '’‘ʼ′´`', ''''''''''''''),
           '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
           '', 'g'), nfkd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d \u1680\u2028\u2029]+', ' ', 'g'))) stored;
with one as (
  select id, row_number() over (partition by plain order by created_at, id) as n
    from device
   where revoked_at is null)
update device set name = device.name || ' (' || one.n || ')' from one where one.id = device.id and one.n > 1;
alter table device add check (plain <> '');
create unique index one_device_per_name on device (plain) where revoked_at is null;

alter table board drop column plain;
alter table board add column plain text not null generated always as
  (btrim(regexp_replace(replace(replace(lower(regexp_replace(normalize(regexp_replace(
           translate(name, '’‘ʼ′´`', ''''''''''''''),
           '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
           '', 'g'), nfkd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d \u1680\u2028\u2029]+', ' ', 'g'))) stored;
with one as (
  select id, row_number() over (partition by plain order by created_at, id) as n
    from board
   where revoked_at is null)
update board set name = board.name || ' (' || one.n || ')' from one where one.id = board.id and one.n > 1;
alter table board add check (plain <> '');
create unique index one_board_per_name on board (plain) where revoked_at is null;

-- Each of two products has its sales: they stay two, and an administrator renames or archives one. `is_twin` lets the later one stand
-- beside the other meanwhile; no new product has it.
alter table product drop column plain;
alter table product add column plain text not null generated always as
  (btrim(regexp_replace(replace(replace(lower(regexp_replace(normalize(regexp_replace(
           translate(name, '’‘ʼ′´`', ''''''''''''''),
           '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
           '', 'g'), nfkd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d \u1680\u2028\u2029]+', ' ', 'g'))) stored;
alter table product add column is_twin boolean not null default false;
with one as (
  select id, row_number() over (partition by stand_id, plain order by created_at, id) as n
    from product
   where archived_at is null)
update product set is_twin = true from one where one.id = product.id and one.n > 1;
create index archived_product on product (plain, id) where archived_at is not null;
create unique index one_product_per_name on product (stand_id, plain) where archived_at is null and not is_twin;
create index product_by_name on product (plain, id) where archived_at is null;
create index product_by_piece_of_name on product using gin (plain gin_trgm_ops);
create index product_of_category on product (category_id, plain, id) where archived_at is null;

-- What a catalogue in a file brought, so that an administrator may take it back within minutes.
create table catalogue_import (
  id            uuid primary key,
  imported_by   uuid not null references staff,
  imported_at   timestamptz not null,
  -- Of what was not there before.
  product_ids   uuid[] not null,
  stand_ids     uuid[] not null,
  -- How many products that were there it changed: they keep what it gave them.
  changed       integer not null check (changed >= 0),
  cancelled_at  timestamptz,
  check (cancelled_at >= imported_at)
);
create index catalogue_import_by_instant on catalogue_import (imported_at);
