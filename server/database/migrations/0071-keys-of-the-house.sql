-- What the keys of the house come to, so that a server with others is noticed at its start and not by the first card it suspects.
create table house_key (
  file   text primary key check (file in ('card-seal.key', 'sign-in.key', 'push.key')),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'));
