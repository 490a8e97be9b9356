-- Categories are the organiser's own: a picture for the chips of the tills, and no name twice, whatever accents and case.
alter table category
  drop constraint category_name_key,
  add column icon text check (icon ~ '^[a-z-]{1,20}$'),
  add column plain text not null generated always as (
    btrim(lower(regexp_replace(normalize(replace(name, '’', ''''), nfd), '[\u0300-\u036f]', '', 'g')))) stored,
  add check (color ~ '^#[0-9A-F]{6}$');
alter table category
  add constraint category_plain_key unique (plain),
  add check (plain <> '');

-- How many products a category holds, and which it hands over when it is erased.
create index product_by_category on product (category_id);
