-- A report bears the names of its closing, those of people too: each name that a person had before is kept with the instant until which
-- papers bear it. The name of now stays in `staff`. Append-only; without a foreign key, since a person who did nothing may be erased.
create table former_name (
  staff_id  uuid not null,
  number    integer not null check (number > 0),
  name      text not null,
  until     timestamptz not null,
  primary key (staff_id, number)
);
