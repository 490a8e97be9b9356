-- The whole schema as it stands with version 0.2; what comes later is a migration of its own. Amounts are whole centimes,
-- quantities whole thousandths, instants timestamptz. Who may change which rows is told in ../grants.sql, and what is only
-- derived in ../views. A table that is said to be append-only is never changed by the application, which has no right to.
create extension if not exists pg_trgm;

-- === People, their sign-ins, the house =========================================================================================

-- Where people sell and cook. The name and the letter of an archived stand are free again.
create table stand (
  id                 uuid primary key,
  name               text not null,
  letter             text not null,
  is_active          boolean not null default true,
  created_at         timestamptz not null,
  color              text not null default '#047857' check (color ~ '^#[0-9A-F]{6}$'),
  archived_at        timestamptz,
  plain              text not null generated always as
                     (trim(regexp_replace(normalize(lower(replace(name, '’', '''')), nfd), '[\u0300-\u036f]', '', 'g'))) stored,
  -- A stand that stores and does not sell gives no order numbers: it has no letter.
  is_reserve         boolean not null default false,
  -- How many minutes a ready order of a stand waits before every screen says that nobody came for it.
  unclaimed_minutes  integer not null default 10 check (unclaimed_minutes between 1 and 60),
  -- What a customer carries away while the kitchen cooks, and what calls them back.
  uses_buzzers       text not null default 'offered' check (uses_buzzers in ('none', 'offered', 'required')),
  -- What a till obeys of its stand: a pause, sales that confirm themselves up to an amount, photos on its tiles.
  is_paused          boolean not null default false,
  express_limit      integer check (express_limit between 1 and 10000),
  shows_photos       boolean not null default true,
  constraint stand_archived_is_off check (archived_at is null or not is_active),
  constraint stand_letter_check check (case when is_reserve then letter = '' else letter ~ '^[A-HJ-NP-Z]{1,2}$' end)
);
create unique index one_stand_per_letter on stand (letter) where archived_at is null and not is_reserve;
create unique index one_stand_per_name on stand (plain) where archived_at is null;

-- The people who work here. What history refers to is archived when they leave, the others are erased; their e-mail may then be
-- used again.
create table staff (
  id                uuid primary key,
  email             text not null unique check (email = lower(email)),
  email_verified    boolean not null default false,
  name              text not null,
  role              text not null,
  stand_id          uuid references stand,
  is_active         boolean not null default true,
  hours_start       text check (hours_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hours_end         text check (hours_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  permanent_screen  boolean not null default false,
  image             text,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  archived_at       timestamptz,
  -- Since when an admin wants this person to have a code: sign-ins begun after that, without one, choose it before going on.
  pin_required_at   timestamptz,
  check (role in ('admin', 'vendor', 'customer', 'recharge_operator', 'kitchen', 'econome')),
  check ((hours_start is null) = (hours_end is null)),
  constraint hours_not_empty check (hours_start <> hours_end)
);

-- In a table of its own: noting that somebody is there must never wait for, nor hold up, an act being booked.
create table staff_activity (
  staff_id  uuid primary key,
  seen_at   timestamptz not null
);

-- Workplaces that an admin made of a phone. What its code bears is kept as a digest until it has served, and so is the key that
-- the device keeps from then on: by it a later password on the same device is known to be typed there.
create table device (
  id               uuid primary key,
  name             text not null,
  plain            text not null generated always as
                   (btrim(lower(regexp_replace(normalize(replace(name, '’', ''''), nfd), '[\u0300-\u036f]', '', 'g')))) stored
                 check (plain <> ''),
  staff_id         uuid not null references staff on delete cascade,
  code_digest      bytea unique check (octet_length(code_digest) = 32),
  code_until       timestamptz,
  key_digest       bytea unique check (octet_length(key_digest) = 32),
  created_at       timestamptz not null,
  until            timestamptz not null,
  last_seen_at     timestamptz,
  -- Out of use, nothing opens it.
  revoked_at       timestamptz,
  -- A new code brings a new loan: it counts once a phone has scanned the code, and the loan of before until then.
  until_by_code    timestamptz,
  -- What the page of a device tells of it, when that changes; and until when an admin lets it ring, who looks for it.
  screens          text check (char_length(screens) <= 100),
  battery          smallint check (battery between 0 and 100),
  unsettled        integer check (unsettled >= 0) check (unsettled <= 1000),
  rings_until      timestamptz,
  -- Where the receipts of a device are printed; null: at the printer of the venue.
  printer_address  text check (char_length(printer_address) <= 260),
  check (until > created_at),
  check (revoked_at >= created_at),
  check ((code_digest is null) = (code_until is null)),
  check (revoked_at is null or code_digest is null and key_digest is null),
  check ((code_digest is null) = (until_by_code is null))
);
create unique index one_device_per_name on device (plain) where revoked_at is null;

-- A signed-in device. Not a till: that word is kept for the cash desk.
create table sign_in (
  id                 uuid primary key,
  staff_id           uuid not null,
  token              text not null unique,
  expires_at         timestamptz not null,
  ip_address         text,
  user_agent         text,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  -- A sign-in that was ended for a reason is kept, so that the device hears why at its next request, and never revives. It
  -- outlives an erased person for the same end.
  ended_because      text,
  -- When the person had the device of this sign-in told no more: it comes back by a tap alone, and not by itself at its next
  -- page.
  device_removed_at  timestamptz,
  -- A person left alone goes on with their code, which stands among the credentials. Each wrong one counts for the sign-in.
  wrong_pins         integer not null default 0 check (wrong_pins between 0 and 5),
  -- The device it was made on; null on any other browser.
  device_id          uuid references device on delete set null
);
create index sign_in_by_staff on sign_in (staff_id);
create index sign_in_on_device on sign_in (device_id) where device_id is not null;

-- Failed tries, by account and by source. Shared by every server; a row is forgotten some time after the last try.
create table sign_in_throttle (
  key            text primary key,
  failures       integer not null check (failures >= 0),
  last_try_at    timestamptz not null,
  blocked_until  timestamptz not null
);

-- How somebody proves who they are: a password here, later an outside identity.
create table credential (
  id                        uuid primary key,
  staff_id                  uuid not null references staff on delete cascade,
  account_id                text not null,
  provider_id               text not null,
  password                  text,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  created_at                timestamptz not null,
  updated_at                timestamptz not null,
  -- A code to go on with that was chosen where a phone came in goes with that device: whoever scanned first may be a stranger.
  by_device                 uuid references device on delete set null,
  unique (provider_id, account_id),
  check (by_device is null or provider_id = 'pin')
);
create index credential_by_device on credential (by_device) where by_device is not null;
create index credential_by_staff on credential (staff_id);

-- What somebody who signs in at an identity provider has begun.
create table verification (
  id          uuid primary key,
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index verification_by_identifier on verification (identifier);

-- What an administrator's phone makes codes of, beside their password. Sealed with the key that lies beside the data: a copy of
-- the database alone makes no code. A step is half a minute; each is good for one sign-in.
create table second_factor (
  staff_id      uuid primary key references staff on delete cascade,
  sealed        text not null,
  made_at       timestamptz not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0,
  -- A secret that was shown is confirmed where it was shown: whoever is signed in elsewhere under the same account begins
  -- another.
  begun_in      text
);

-- The way in of an empty venue: only the digest of the link is kept, and its row goes with the first use.
create table first_admin_link (
  digest      text primary key,
  expires_at  timestamptz not null
);

-- One row at most: of two first administrators at once, one wins.
create table founding (
  id        integer primary key check (id = 1),
  staff_id  uuid not null,
  at        timestamptz not null
);

-- Append-only. Names are kept as they were: the people may be gone.
create table access_entry (
  id            uuid primary key,
  at            timestamptz not null,
  kind          text not null,
  actor_id      uuid,
  actor_name    text not null,
  subject_id    uuid,
  subject_name  text not null,
  source        text not null,
  device        text not null,
  detail        text not null
);
create index access_entry_by_subject on access_entry (subject_id, at desc);
create index access_entry_by_time on access_entry (at desc, id desc);

-- What the keys of the house come to, so that a server with others is noticed at its start and not by the first card it suspects.
create table house_key (
  file    text primary key check (file in ('card-seal.key', 'sign-in.key', 'push.key')),
  digest  text not null check (digest ~ '^[0-9a-f]{64}$')
);

-- The last jump of the machine's clock that somebody said was right: each server follows it, and sign-ins are moved once for it.
create table followed_jump (
  is_only   boolean default true primary key check (is_only),
  machine   timestamptz not null,
  moved_ms  bigint not null
);

-- === The event =================================================================================================================

-- What the organiser decided, in one row.
create table venue_settings (
  is_only                boolean default true primary key check (is_only),
  blocks_suspect_cards   boolean not null default false,
  recharge_limit         bigint check (recharge_limit > 0),
  card_limit             bigint check (card_limit > 0),
  refunds_beyond_drawer  boolean not null default false,
  difference_tolerance   bigint not null default 0 check (difference_tolerance >= 0),
  counts_blind           boolean not null default true,
  stands_hold_cash       boolean not null default false,
  quick_amounts          integer[] not null default '{2000,5000,10000,15000,20000,50000}',
  printer_address        text,
  -- What the organiser says of the event. Empty words where nothing was said: then cards and receipts name no event.
  event_name             text not null default '' check (length(event_name) <= 60),
  card_name              text not null default '' check (length(card_name) <= 60),
  public_address         text not null default '' check (public_address = '' or public_address ~ '^https?://[^/]+$'),
  opens_on               date,
  closes_on              date,
  hours_start            text check (hours_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hours_end              text check (hours_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  printed_address        text,
  -- The hour of the clock on the wall at which the business day turns. Days that sales already bear stay as they are.
  turn_hour              smallint not null default 4 check (turn_hour between 0 and 12),
  -- The base station that makes buzzers ring, and since when it has not answered; 'none': buzzers are numbers to shout.
  pager_driver           text not null default 'none' check (pager_driver in ('none', 'http', 'line', 'netpage')),
  pager_address          text,
  pager_template         text not null default '' check (length(pager_template) <= 200),
  pager_message          text not null default '' check (length(pager_message) <= 60),
  pager_silent_since     timestamptz,
  -- The organiser may choose that the QR codes of cards bear the code without an address. An empty address, and not this, is a
  -- question that nobody answered yet: until then no card is printed.
  code_alone             boolean not null default false,
  -- What the organiser wants of cards that nobody has paid for: they only warn, or no money moves on them. Null: nobody has
  -- answered, which warns.
  unsold_cards           text check (unsold_cards in ('warn', 'refuse')),
  check (closes_on >= opens_on),
  check ((hours_start is null) = (hours_end is null)),
  check (hours_start <> hours_end),
  check ((pager_driver = 'none') = (pager_address is null)),
  check ((pager_driver = 'none') = (pager_template = '')),
  check (pager_driver <> 'none' or pager_silent_since is null),
  constraint code_alone_has_no_address check (not (code_alone and public_address <> ''))
);

-- What the organiser puts on the front of cards. The picture is bytes of our own encoder, named by what they are: whoever keeps a
-- picture under its name keeps the right one.
create table card_front (
  is_only       boolean default true primary key check (is_only),
  words_french  text not null default '' check (char_length(words_french) <= 60 and words_french = btrim(words_french)),
  words_arabic  text not null default '' check (char_length(words_arabic) <= 60 and words_arabic = btrim(words_arabic)),
  picture       bytea check (octet_length(picture) between 1 and 250000),
  picture_name  text check (picture_name ~ '^[0-9a-f]{64}$'),
  constraint picture_has_its_name check ((picture is null) = (picture_name is null) and (picture is null
      or picture_name = encode(sha256(picture), 'hex')))
);

-- === What the stands sell ======================================================================================================

-- Categories are the organiser's own: no name twice, whatever accents and case.
create table category (
  id               uuid primary key,
  name             text not null,
  color            text not null check (color ~ '^#[0-9A-F]{6}$'),
  position         integer not null,
  is_active        boolean not null default true,
  goes_to_kitchen  boolean not null default false,
  created_at       timestamptz not null,
  -- The picture on the chips of the tills.
  icon             text check (icon ~ '^[a-z-]{1,20}$'),
  plain            text not null generated always as
                   (btrim(lower(regexp_replace(normalize(replace(name, '’', ''''), nfd), '[\u0300-\u036f]', '', 'g')))) stored
                   unique check (plain <> '')
);

-- The photos of products, always bytes of our own encoder. In the database: backups and replicas carry them.
create table product_image (
  hash        text primary key check (hash ~ '^[0-9a-f]{64}$'),
  large       bytea not null check (octet_length(large) <= 120000),
  small       bytea not null check (octet_length(small) <= 120000),
  created_at  timestamptz not null
);

-- Products as their organisers keep them: put away and brought back, changed by one admin at a time, every price remembered.
create table product (
  id               uuid primary key,
  name             text not null,
  description      text not null,
  stand_id         uuid not null references stand,
  category_id      uuid not null references category,
  price            integer not null check (price >= 0),
  unit             text not null check (unit in ('unit', 'kg')),
  stock_alert      bigint not null check (stock_alert >= 0),
  min_quantity     bigint not null check (min_quantity >= 0),
  goes_to_kitchen  boolean not null,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  archived_at      timestamptz,
  is_archived      boolean not null generated always as (archived_at is not null) stored,
  -- One more with every change: an admin who saves what they read before another saved is told.
  version          integer not null default 1 check (version > 0),
  -- As `plainWords` of the rules writes it.
  plain            text not null generated always as
                   (btrim(replace(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')), '’', ''''))) stored,
  image_hash       text references product_image,
  -- A person says that a product has run out, whatever its stock is: no till sells it until they say otherwise, or until then.
  sold_out_since   timestamptz,
  sold_out_by      uuid,
  sold_out_until   timestamptz,
  -- What a vendor types at the till for a product: once at a stand, among the products that are not archived.
  code             text not null default '' check (code ~ '^[0-9A-Z]{0,4}$'),
  -- Which act left the mark of a product as it is: the clock does not tell which was the last, for it may have been put back
  -- between two.
  sold_out_act     uuid,
  constraint sold_out_by_somebody check ((sold_out_since is null) = (sold_out_by is null)),
  constraint sold_out_for_a_while check (sold_out_until is null or sold_out_since is not null and sold_out_until > sold_out_since)
);
create index archived_product on product (plain, id) where archived_at is not null;
create unique index one_product_per_code on product (stand_id, code) where code <> '' and archived_at is null;
create unique index one_product_per_name on product (stand_id, plain) where archived_at is null;
-- How many products a category holds, and which it hands over when it is erased.
create index product_by_category on product (category_id);
create index product_by_creation on product (created_at, id) where archived_at is null;
create index product_by_image on product (image_hash) where image_hash is not null;
-- For the list. Stock and sales are sorted without one: what indexes them would be written by every sale.
create index product_by_name on product (plain, id) where archived_at is null;
create index product_by_piece_of_name on product using gin (plain gin_trgm_ops);
create index product_by_price on product (price, id) where archived_at is null;
create index product_by_stand on product (stand_id);
create index product_of_category on product (category_id, plain, id) where archived_at is null;

-- Append-only. Number 1 is the price a product was created with; whose hand that was is not known of older ones.
create table product_price (
  product_id  uuid not null references product,
  number      integer not null check (number > 0),
  price       integer not null check (price >= 0),
  changed_by  uuid,
  changed_at  timestamptz not null,
  primary key (product_id, number)
);

-- === Cards, tills, operations ==================================================================================================

-- One that is replaced or initialized is followed by another, which may bear the same code.
create table card (
  id                    uuid primary key,
  code                  text not null check (code ~ '^FP-[0-9A-Z]{6}-[0-9A-Z]{16}$'),
  type                  text not null check (type in ('BASIC', 'STANDARD', 'PREMIUM')),
  initial_balance       integer not null check (initial_balance >= 0),
  is_active             boolean not null,
  expires_at            timestamptz,
  is_printed            boolean not null default false,
  security_hash         text,
  previous_card_id      uuid unique references card,
  code_first_issued_at  timestamptz not null,
  created_at            timestamptz not null,
  -- How it ended; null while it is in service. A damaged one stays at the desk, and another takes its place.
  ending                text check (ending in ('deactivated', 'initialized', 'lost', 'stolen', 'damaged')),
  ending_note           text,
  updated_at            timestamptz,
  -- An index knows one table only. What lists filter and sort by beside the balance is repeated beside the balance, and the
  -- database itself keeps both the same; in the copy a card without expiry date expires at infinity, for a key knows no null. All
  -- but one of the indexes are partial: hardly a sale touches them.
  listed_expiry         timestamptz not null generated always as (coalesce(expires_at, 'infinity')) stored,
  -- A card expires by the clock, which no index knows. What has expired is noted whenever a list is asked for, so that the living
  -- and the expired each stand in indexes of their own; the clock is asked beside them, and a late note hides nothing.
  is_noted_expired      boolean not null default false,
  -- A card that its holder no longer has: no money moves on it from then on, and an administrator may let another take its place.
  blocked_at            timestamptz,
  loss_confirmed_at     timestamptz,
  -- For the copy beside the balance.
  constraint card_as_listed unique (id, type, created_at, is_printed, is_active, listed_expiry, code),
  constraint card_ends_for_a_reason check (is_active = (ending is null)),
  constraint card_blocked_is_active check (blocked_at is null or is_active),
  constraint card_loss_is_blocked check (loss_confirmed_at is null or blocked_at is not null)
);
-- The list of cards, a million of them: an index for each order it may be asked for, narrowed where filters bite. A few
-- characters of a code stand in thousands of cards, which are found by passing along the cards in the order asked for: so every
-- index that hands cards out in order carries their codes too.
create index card_blocked on card (blocked_at) where blocked_at is not null;
-- Of the beginning of a code, which some thousands of cards may share, nothing is asked that is not here.
create index card_by_code on card (code text_pattern_ops) include (id, type, created_at, expires_at, is_printed, is_active);
-- What is included is filtered without looking at the cards: newest first may pass a month of cards to find expired ones.
create index card_by_creation on card (created_at, id) include (expires_at, type, is_active, is_printed, code);
create index card_by_expiry on card (expires_at, id) include (type, is_active, is_printed, code);
create index card_by_piece_of_code on card using gin (code gin_trgm_ops);
create index card_by_type on card (type, created_at, id) include (expires_at, is_active, is_printed, code);
create index card_by_type_and_expiry on card (type, expires_at, id) include (is_active, is_printed, code);
create index card_of_another_make on card (id) where code !~ '^FP-[0-9]{6}-[0-9A-F]{16}$';
create index card_to_note on card (expires_at) where is_active and not is_noted_expired;
create index card_without_expiry on card (id) where expires_at is null;
-- Cards that came before seals did, so that a start finds in no time that there are none.
create index card_without_seal on card (id) where security_hash is null;
create index expired_card_by_creation on card (created_at, id)
  include (expires_at, type, is_printed, code)
  where is_active and is_noted_expired;
create index expired_card_by_type on card (type, created_at, id)
  include (expires_at, is_printed, code)
  where is_active and is_noted_expired;
create index live_card_by_creation on card (created_at, id)
  include (expires_at, type, is_printed, code)
  where is_active and not is_noted_expired;
create index live_card_by_type on card (type, created_at, id)
  include (expires_at, is_printed, code)
  where is_active and not is_noted_expired;
create unique index one_active_card_per_code on card (code) where is_active;
create index unprinted_card_by_creation on card (created_at, id) include (expires_at, type, is_active, code) where not is_printed;
create index unprinted_card_by_expiry on card (expires_at, id) include (type, is_active, code) where not is_printed;
create index unprinted_card_by_type on card (type, created_at, id) include (expires_at, is_active, code) where not is_printed;

-- The moving part of a card. Whoever changes a card, its activity or expiry included, holds this row first.
-- Lists of cards are read from indexes alone, as long as the database knows that nothing on a page has changed since it last
-- tidied there. Sales change balances all evening: tidied after each hundredth of them, not after each fifth, a list never has to
-- look at more than that.
create table card_balance (
  card_id           uuid primary key,
  balance           integer not null check (balance >= 0),
  operation_count   integer not null,
  last_purchase_at  timestamptz,
  last_recharge_at  timestamptz,
  last_refund_at    timestamptz,
  -- What lists filter and sort by, repeated from the card: the database keeps both the same.
  type              text not null,
  created_at        timestamptz not null,
  is_printed        boolean not null,
  is_active         boolean not null,
  listed_expiry     timestamptz not null,
  code              text not null,
  -- A card is handed to a customer against what it was issued with: sold at a desk, or given by the organiser. Until then that
  -- amount is to be collected for it.
  to_collect        integer not null default 0 check (to_collect >= 0),
  handed            text check (handed in ('sold', 'given')),
  constraint card_balance_as_listed foreign key (card_id, type, created_at, is_printed, is_active, listed_expiry,
      code) 
      references card (id, type, created_at, is_printed, is_active, listed_expiry, code) on update cascade,
  constraint card_handed_owes_nothing check (handed is null or to_collect = 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
create index card_by_balance on card_balance (balance, card_id) include (type, is_printed, is_active, listed_expiry, code);
create index card_to_collect on card_balance (created_at desc, card_id desc) where to_collect > 0;
create index low_card_by_creation on card_balance (created_at, card_id) include (type, is_printed, code) where balance <= 2000;
create index low_card_by_expiry on card_balance (listed_expiry, card_id) include (type, is_printed, code) where balance <= 2000;
create index low_card_by_type on card_balance (type, created_at, card_id) include (is_printed, code) where balance <= 2000;
create index low_card_by_type_and_expiry on card_balance (type, listed_expiry, card_id)
  include (is_printed, code)
  where balance <= 2000;
create index low_unprinted_card_by_creation on card_balance (created_at, card_id)
  include (type, code)
  where balance <= 2000 and not is_printed;
create index low_unprinted_card_by_expiry on card_balance (listed_expiry, card_id)
  include (type, code)
  where balance <= 2000 and not is_printed;
create index low_unprinted_card_by_type on card_balance (type, created_at, card_id)
  include (code)
  where balance <= 2000 and not is_printed;
create index unprinted_card_by_balance on card_balance (balance, card_id)
  include (type, is_active, listed_expiry, code)
  where not is_printed;

-- A drawer of a recharge desk or a session of a stand, from its opening to its report. The holder of one holds its row first.
create table till (
  id                   uuid primary key,
  kind                 text not null check (kind in ('recharge', 'sale')),
  holder_id            uuid not null references staff,
  stand_id             uuid references stand,
  opened_at            timestamptz not null,
  closed_at            timestamptz,
  float_amount         bigint not null check (float_amount >= 0),
  expected             bigint not null,
  counted              bigint,
  difference           bigint,
  note                 text,
  operation_count      integer not null,
  last_hash            text not null,
  last_operation_at    timestamptz not null,
  float_pieces         jsonb,
  last_counted         bigint check (last_counted >= 0),
  last_pieces          jsonb,
  last_counted_number  integer,
  closed_by            uuid references staff,
  report_number        integer unique check (report_number > 0),
  handed_to            uuid references staff,
  taken_over_by        uuid unique,
  totals               jsonb not null default '{}'::jsonb,
  -- When the holder of an open till was disabled: it is only counted and closed from then on, and keeps this for ever.
  stopped_at           timestamptz,
  check (closed_at is null or closed_at >= opened_at),
  check ((closed_at is null) = (counted is null)),
  check (difference = counted - expected),
  check ((kind = 'sale') = (stand_id is not null)),
  constraint till_taken_over_only_when_handed check (taken_over_by is null or handed_to is not null),
  constraint till_handed_only_when_closed check (handed_to is null or closed_at is not null),
  constraint till_closed_with_a_report check ((closed_at is null) = (report_number is null)
      and (closed_at is null) = (closed_by is null)),
  constraint till_stopped_while_open check (stopped_at >= opened_at and (closed_at is null or closed_at >= stopped_at))
) with (fillfactor = 70);
create unique index one_open_till_per_holder on till (holder_id, kind) where closed_at is null;
-- Sessions closed since an hour: what a stand sold today also lies in those that were opened the day before.
create index till_by_closing on till (kind, closed_at) where closed_at is not null;
create index till_by_holder on till (holder_id, kind, opened_at desc, id desc);
create index till_by_opening on till (kind, opened_at desc, id desc);
create index till_by_stand on till (stand_id, kind, opened_at desc, id desc) where stand_id is not null;
create index till_handed_over on till (handed_to) where handed_to is not null and taken_over_by is null;
create index till_open on till (kind, opened_at desc, id desc) where closed_at is null;
create index till_with_difference on till (kind, opened_at desc, id desc) where difference <> 0;

-- Append-only. One row for every act that moved money, opened or closed a till; void keeps an id from ever being used.
create table operation (
  id              uuid primary key,
  kind            text not null,
  actor_id        uuid not null,
  request_hash    text not null,
  amount          bigint not null,
  booked_at       timestamptz not null,
  card_id         uuid,
  card_number     integer check (card_number > 0),
  balance_before  integer check (balance_before >= 0),
  balance_after   integer check (balance_after >= 0),
  till_id         uuid,
  till_number     integer check (till_number > 0),
  till_hash       text,
  reverses_id     uuid unique,
  answer          json,
  -- Of what was to be collected for the card, how much this operation settled; below zero where a sale is taken back.
  settled         bigint not null default 0,
  unique (card_id, card_number),
  unique (till_id, till_number),
  check ((card_id is null) = (card_number is null)),
  check ((till_id is null) = (till_number is null)),
  check (card_id is null or balance_before + amount = balance_after),
  check (kind in ('issue', 'import', 'recharge', 'recharge-cancellation', 'refund', 'initialization', 'replacement',
      'replacement-credit', 'deactivation', 'expiry-change', 'card-sale', 'card-gift', 'sale', 'sale-cancellation', 'till-opening',
      'cash-in', 'cash-out', 'till-count', 'till-closing', 'till-remote-closing', 'void', 'supply', 'stock-return', 'loss',
      'adjustment', 'alert-raising', 'alert-taking', 'alert-release', 'alert-resolution', 'alert-cancellation', 'inventory-opening',
      'inventory-count', 'inventory', 'inventory-abandonment', 'transfer-request', 'transfer-sending', 'transfer-reception',
      'transfer-cancellation', 'restock-request', 'notification-approval', 'notification-rejection', 'notification-cancellation',
      'sold-out-marking', 'sold-out-ending')),
  constraint operation_settles_cards check (settled = 0 or kind in ('card-sale', 'card-gift') and settled > 0
      or kind = 'deactivation' and settled > 0 and settled <= -amount or kind = 'recharge-cancellation' and settled < 0)
);
-- What somebody did at a recharge desk, newest first.
create index operation_at_desk on operation (actor_id, booked_at desc, id desc)
  where kind in ('recharge', 'recharge-cancellation', 'card-sale', 'refund', 'initialization', 'replacement', 'cash-in', 'cash-out');
create index operation_by_card on operation (card_id, booked_at desc);
-- «réf. 3FA9C07B»: what stands on a receipt leads to its operation.
create index operation_by_reference on operation (right(id::text, 8));
-- What desks paid out, in the order of time: where to look for a recharge that was paid back at once.
create index operation_paid_out on operation (booked_at desc, id desc) where kind in ('refund', 'initialization') and amount < 0;
-- Lost and stolen cards in the order of time: few, and each is looked at.
create index operation_replacement on operation (booked_at desc, id desc) where kind = 'replacement';
-- Cancelled sales in the order of time: few beside the sales, and who cancelled them is asked of each.
create index operation_sale_cancelled on operation (booked_at) where kind = 'sale-cancellation';

-- Append-only. Balanced by construction: what one account gives another receives.
create table transfer (
  operation_id  uuid not null,
  from_account  uuid not null,
  to_account    uuid not null,
  amount        bigint not null check (amount > 0),
  primary key (operation_id, from_account, to_account),
  check (from_account <> to_account)
);

-- What a device sent and knows no outcome of, as its page told it. Once the phone was taken out of use it waits for an admin, who
-- has each verified in the books: the books say what became of it, so that is not kept here.
create table held_operation (
  device_id     uuid not null references device on delete cascade,
  operation_id  uuid not null,
  about         text not null check (char_length(about) <= 120),
  sent_at       timestamptz not null,
  -- Null while the phone that told it is in use.
  left_at       timestamptz,
  verified_at   timestamptz,
  primary key (device_id, operation_id),
  check (verified_at is null or left_at is not null)
);

-- A drawer handed to a colleague is counted by who is to take it. What they found instead, and what its giver found when counting
-- again: nothing is booked by it, and no row changes. Amounts in whole centimes.
create table handed_count (
  till_id     uuid not null,
  number      integer not null,
  counted_by  uuid not null references staff,
  counted     bigint not null check (counted >= 0),
  counted_at  timestamptz not null,
  primary key (till_id, number)
);

-- Cash that the organiser hands to whoever will open a drawer, told beforehand: the till that is opened next by this person says
-- how much of it was found. Nothing is booked by telling it. Amounts in whole centimes.
create table told_float (
  id            uuid primary key,
  holder_id     uuid not null references staff,
  amount        bigint not null check (amount > 0),
  told_by       uuid not null references staff,
  told_at       timestamptz not null,
  withdrawn_at  timestamptz,
  till_id       uuid unique,
  check (withdrawn_at is null or till_id is null)
);
create index told_float_by_time on told_float (told_at desc);
create unique index told_float_waiting on told_float (holder_id) where till_id is null and withdrawn_at is null;

-- Append-only: by whom, when and with what note a difference was accepted; once for each session.
create table difference_review (
  till_id      uuid primary key,
  reviewer_id  uuid not null references staff,
  note         text not null check (note <> ''),
  reviewed_at  timestamptz not null
);

-- Cash paid out of a card that nobody had paid for: what an administrator found when they looked into it.
create table payout_answer (
  operation_id  uuid primary key,
  answered_by   uuid not null references staff,
  note          text not null,
  answered_at   timestamptz not null
);

-- A search for a card that is not in hand, by what its holder remembers, and what came of it. The balance is that of the card
-- when it was blocked, in centimes: as long as it is, nothing moves.
create table card_search (
  id            uuid primary key,
  searched_by   uuid not null references staff,
  searched_at   timestamptz not null,
  asked         text not null,
  facts         text[] not null check (cardinality(facts) >= 2),
  found         integer not null check (found >= 0),
  card_id       uuid references card,
  because       text check (because in ('lost', 'stolen')),
  note          text,
  blocked_at    timestamptz,
  balance       integer,
  confirmed_by  uuid references staff,
  confirmed_at  timestamptz,
  unblocked_at  timestamptz,
  check ((card_id is not null) = (found = 1)),
  check ((blocked_at is null) = (because is null) and (blocked_at is null) = (balance is null)),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (blocked_at is null or card_id is not null),
  check (confirmed_at is null or blocked_at is not null),
  check (unblocked_at is null or blocked_at is not null)
);
create index card_search_blocked on card_search (card_id, blocked_at) where blocked_at is not null;
create index card_search_by_person on card_search (searched_by, searched_at);

-- The number of the last closing report; one row, so that two closings never take one number.
create table report_count (
  is_only      boolean default true primary key check (is_only),
  last_number  integer not null
);

-- === Sales and the kitchen =====================================================================================================

-- What a customer bought with one tap, beside the operation that debited the card.
create table sale (
  id            uuid primary key,
  card_id       uuid not null,
  stand_id      uuid not null,
  till_id       uuid not null,
  vendor_id     uuid not null,
  vendor_name   text not null,
  business_day  text not null,
  day_number    integer not null check (day_number > 0),
  order_number  text not null,
  amount        integer not null check (amount > 0),
  status        text not null check (status in ('active', 'completed', 'cancelled')),
  created_at    timestamptz not null,
  unique (stand_id, business_day, day_number)
) with (fillfactor = 85);
-- What one card paid for, newest first.
create index sale_by_card on sale (card_id, created_at desc, id desc);
create index sale_by_till on sale (till_id, created_at desc);

-- Append-only. As the product was called and what it cost when it was sold.
create table sale_line (
  sale_id          uuid not null,
  position         smallint not null,
  product_id       uuid not null,
  name             text not null,
  unit             text not null,
  quantity         bigint not null check (quantity > 0),
  price            integer not null check (price >= 0),
  total            integer not null check (total >= 0),
  note             text not null default '',
  goes_to_kitchen  boolean not null,
  primary key (sale_id, position)
);

-- The last order number a stand gave on a business day.
create table order_count (
  stand_id      uuid not null,
  business_day  text not null,
  last_number   integer not null,
  -- Under which letters a stand gave its numbers on a business day: «Z-127» is found without looking into the sales of every
  -- stand.
  letters       text[] not null,
  primary key (stand_id, business_day)
) with (fillfactor = 50);

-- What the kitchen sees of a sale.
create table ticket (
  sale_id          uuid primary key,
  stand_id         uuid not null,
  step             text not null check (step in ('new', 'preparing', 'ready', 'served', 'cancelled')),
  ordered_at       timestamptz not null,
  started_at       timestamptz,
  ready_at         timestamptz,
  served_at        timestamptz,
  cancelled_at     timestamptz,
  acknowledged_at  timestamptz,
  is_recalled      boolean not null default false,
  was_served       boolean not null default false,
  struck           integer[] not null default '{}',
  -- How many rows it has in ticket_event. That it was ordered and that it was cancelled, the books say.
  event_count      integer not null default 0 check (event_count >= 0)
) with (fillfactor = 70);
create index ticket_on_screen on ticket (stand_id, ordered_at) where acknowledged_at is null and step <> 'served';
create index ticket_to_recall on ticket (stand_id, served_at desc) where step = 'served';

-- Append-only. What the kitchen did with each ticket, numbered without gap per ticket, from 1.
create table ticket_event (
  sale_id  uuid not null references ticket,
  number   integer not null check (number > 0),
  step     text not null check (step in ('new', 'preparing', 'ready', 'served')),
  -- Null where it was not written down at the time.
  by       uuid,
  at       timestamptz not null,
  -- 'recall': brought back by «Rappeler», which takes the ticket finished last; 'move': this ticket was meant.
  way      text not null check (way in ('move', 'recall')),
  primary key (sale_id, number)
);

-- What a customer carries away while the kitchen cooks, and what calls them back.
create table buzzer (
  id           uuid primary key,
  -- As it is printed on the plastic: «07», «B12».
  number       text not null check (number ~ '^[A-Z0-9]{1,6}$'),
  -- The digits alone: «9» is given out before «10».
  digits       integer generated always as (nullif(regexp_replace(number, '\D', '', 'g'), '')::integer) stored,
  label        text not null default '',
  -- Null: of any stand.
  stand_id     uuid references stand,
  is_disabled  boolean not null default false,
  lost_at      timestamptz,
  archived_at  timestamptz,
  -- A call is tried twice at most, and one buzzer rung every ten seconds at most: noted before the base station is told, so that
  -- a server that is killed meanwhile does not make it ring twice.
  rung_at      timestamptz
);
create index buzzer_by_stand on buzzer (stand_id);
create unique index one_buzzer_per_number on buzzer (number) where archived_at is null;

create table buzzer_loan (
  id               uuid primary key,
  buzzer_id        uuid not null references buzzer,
  sale_id          uuid not null references sale,
  lent_by          uuid not null,
  lent_at          timestamptz not null,
  first_called_at  timestamptz,
  last_called_at   timestamptz,
  calls            integer not null default 0 check (calls >= 0),
  -- Called, and nobody has stopped it since.
  is_calling       boolean not null default false,
  -- The last call did not get through.
  call_failed_at   timestamptz,
  ended_at         timestamptz,
  ended            text check (ended in ('returned', 'lost', 'cancelled')),
  check ((ended_at is null) = (ended is null)),
  check ((calls = 0) = (first_called_at is null)),
  check ((calls = 0) = (last_called_at is null)),
  check (not is_calling or calls > 0 and ended_at is null),
  check (call_failed_at is null or calls > 0)
);
-- Where a buzzer was last, told without going through all its evenings.
create index buzzer_loan_by_buzzer on buzzer_loan (buzzer_id, lent_at);
create index buzzer_loan_by_sale on buzzer_loan (sale_id);
create unique index one_live_loan_per_buzzer on buzzer_loan (buzzer_id) where ended_at is null;
create unique index one_live_loan_per_sale on buzzer_loan (sale_id) where ended_at is null;

-- What is to be rung once it is committed: written with what asks for it, sent by whoever speaks to the base station.
create table buzzer_call (
  id         uuid primary key,
  buzzer_id  uuid not null references buzzer,
  -- Null where the buzzer is only tried.
  loan_id    uuid references buzzer_loan,
  asked_at   timestamptz not null,
  sent_at    timestamptz,
  -- Why it never will be: 'stopped' before it was sent, or what the base station said.
  failed     text,
  tries      smallint not null default 0 check (tries between 0 and 2),
  check (sent_at is null or failed is null)
);
create index buzzer_call_by_buzzer on buzzer_call (buzzer_id, asked_at);
create index buzzer_call_by_loan on buzzer_call (loan_id);
create index buzzer_call_to_send on buzzer_call (asked_at) where sent_at is null and failed is null;

-- Screens for customers. Whoever has the link of one sees it: only the digest of what stands in that link is kept.
create table board (
  id            uuid primary key,
  name          text not null,
  plain         text not null generated always as
                (btrim(lower(regexp_replace(normalize(replace(name, '’', ''''), nfd), '[\u0300-\u036f]', '', 'g')))) stored
                 check (plain <> ''),
  token_digest  bytea not null unique check (octet_length(token_digest) = 32),
  -- Of the stands whose orders it calls.
  stand_ids     uuid[] not null check (cardinality(stand_ids) > 0),
  created_at    timestamptz not null,
  created_by    uuid not null references staff,
  last_seen_at  timestamptz,
  revoked_at    timestamptz,
  check (revoked_at >= created_at)
);
-- As a category: no name twice, whatever accents and case. One that was revoked gives its name back.
create unique index one_board_per_name on board (plain) where revoked_at is null;

-- Phones that were taken out of use: by the key that each keeps it may still tell what it holds, and nothing else.
create table former_phone (
  key_digest  bytea primary key check (octet_length(key_digest) = 32),
  device_id   uuid not null references device on delete cascade,
  left_at     timestamptz not null
);

-- === Stock =====================================================================================================================

-- The moving part of a product, in a narrow row of its own: sales touch nothing else.
create table product_stock (
  product_id      uuid primary key references product,
  initial_stock   bigint not null check (initial_stock >= 0),
  stock           bigint not null check (stock >= 0),
  movement_count  integer not null default 0,
  total_sales     bigint not null default 0,
  last_alert_at   timestamptz,
  -- What the sales of a product came to up to each movement, those included that were cancelled since: a period sold what lies
  -- between its two ends, however many sales it had.
  amount_sold     bigint not null default 0 check (amount_sold >= 0)
) with (fillfactor = 70);

-- Append-only. Numbered without gap per product; each one starts from the stock the one before left.
create table stock_movement (
  product_id      uuid not null,
  number          integer not null check (number > 0),
  stand_id        uuid not null,
  type            text not null,
  quantity        bigint not null,
  previous_stock  bigint not null check (previous_stock >= 0),
  new_stock       bigint not null check (new_stock >= 0),
  created_by      uuid,
  created_at      timestamptz not null,
  notes           text not null default '',
  operation_id    uuid,
  -- Why goods were lost.
  reason          text check (reason in ('broken', 'expired', 'stolen', 'other')),
  amount_sold     bigint not null check (amount_sold >= 0),
  primary key (product_id, number),
  check (previous_stock + quantity = new_stock),
  check ((type = 'loss') = (reason is not null)),
  check (type in ('supply', 'return', 'loss', 'adjustment', 'sale', 'transfer-out', 'transfer-in'))
);
-- What people did, newest first. Sales, by far the most, are not in it, nor pay for it.
create index stock_movement_by_hand on stock_movement (created_at desc, product_id, number) where type <> 'sale';
create index stock_movement_by_hand_at_stand on stock_movement (stand_id, created_at desc, product_id, number)
  where type <> 'sale';
-- A period of a product's history begins and ends at an instant; in between its movements are numbered without gap.
create index stock_movement_by_time on stock_movement (product_id, created_at desc);
-- What a period's other movements came to is read from the index alone.
create index stock_movement_sums_but_sales on stock_movement (product_id, number) include (type, quantity) where type <> 'sale';

-- Append-only. Of each product in a sale that was cancelled: the movement that took it, how much it took and what it cost.
create table cancelled_product_sale (
  product_id  uuid not null,
  number      integer not null,
  quantity    bigint not null check (quantity > 0),
  amount      bigint not null check (amount >= 0),
  primary key (product_id, number)
);

-- A stock below its least, or goods that a person asked for, until somebody has seen to it.
create table stock_alert (
  id                  uuid primary key,
  product_id          uuid not null references product,
  stand_id            uuid not null references stand,
  current_stock       bigint not null,
  min_stock           bigint not null,
  requested_quantity  bigint not null,
  status              text not null check (status in ('pending', 'processing', 'resolved', 'cancelled')),
  priority            text not null check (priority in ('high', 'medium', 'low')),
  notes               text not null default '',
  created_at          timestamptz not null,
  created_by          uuid,
  resolved_at         timestamptz,
  resolved_by         uuid,
  taken_by            uuid,
  taken_at            timestamptz,
  -- What happened to it so far.
  event_count         integer not null default 1 check (event_count > 0),
  check ((taken_by is null) = (taken_at is null)),
  check (status <> 'processing' or taken_by is not null)
);
create unique index one_open_alert_per_product on stock_alert (product_id, stand_id) where status in ('pending', 'processing');
create index open_stock_alert on stock_alert (stand_id, created_at) where status in ('pending', 'processing');
create index stock_alert_by_creation on stock_alert (created_at desc, id);
create index stock_alert_by_stand on stock_alert (stand_id, created_at desc, id);
-- The stock room asks for the alerts of one status, for what one stand asked for and for what was moved there by hand. Sales
-- write none of these but when they raise or end an alert.
create index stock_alert_by_status on stock_alert (status, created_at desc, id);

-- Append-only. Numbered without gap per alert, the first says that it was raised.
create table stock_alert_event (
  alert_id         uuid not null references stock_alert,
  number           integer not null check (number > 0),
  what             text not null check (what in ('raised', 'taken', 'released', 'resolved', 'cancelled')),
  why              text not null check (why in ('stock', 'person', 'threshold', 'stand', 'archive')),
  -- The last movement of the product when it happened; null where it was not written down at the time.
  movement_number  integer check (movement_number >= 0),
  -- Null where a stock change did it.
  by               uuid,
  at               timestamptz not null,
  note             text not null default '',
  primary key (alert_id, number),
  check ((number = 1) = (what = 'raised'))
);

-- The stocks of a stand counted by hand while it goes on selling.
create table inventory (
  id           uuid primary key,
  stand_id     uuid not null references stand,
  started_by   uuid not null,
  started_at   timestamptz not null,
  -- Counts so far, those of a line counted again included.
  count_count  integer not null default 0 check (count_count >= 0),
  ending       text check (ending in ('validated', 'abandoned')),
  ended_by     uuid,
  ended_at     timestamptz,
  check ((ending is null) = (ended_by is null) and (ending is null) = (ended_at is null)),
  check (ending is distinct from 'validated' or count_count > 0)
);
create index inventory_by_stand on inventory (stand_id, started_at desc);
create unique index one_open_inventory_per_stand on inventory (stand_id) where ending is null;

-- Append-only. Numbered without gap per inventory; the last of a product holds.
create table inventory_count (
  inventory_id     uuid not null references inventory,
  number           integer not null check (number > 0),
  product_id       uuid not null references product,
  -- Null takes back what was counted before.
  counted          bigint check (counted >= 0),
  -- What the movement of this number had left; 0 is the number before the first.
  stock            bigint not null check (stock >= 0),
  movement_number  integer not null check (movement_number >= 0),
  counted_by       uuid not null,
  counted_at       timestamptz not null,
  primary key (inventory_id, number)
);

-- Goods that go from a product of one stand to the same goods at another. Nothing arrives that was not sent; what was sent is on
-- its way until all of it is accounted for.
create table stock_transfer (
  id            uuid primary key,
  from_product  uuid not null references product,
  to_product    uuid not null references product,
  -- Where the products are; once it is sent, where they were then.
  from_stand    uuid not null references stand,
  to_stand      uuid not null references stand,
  -- What was asked for; once it is sent, what was sent.
  quantity      bigint not null check (quantity > 0),
  received      bigint not null check (received >= 0),
  lost          bigint not null check (lost >= 0),
  returned      bigint not null check (returned >= 0),
  status        text not null check (status in ('requested', 'sent', 'received', 'cancelled', 'refused')),
  note          text not null default '',
  requested_by  uuid not null,
  requested_at  timestamptz not null,
  sent_by       uuid,
  sent_at       timestamptz,
  closed_by     uuid,
  closed_at     timestamptz,
  step_count    integer not null check (step_count > 0),
  check (from_product <> to_product),
  check (from_stand <> to_stand),
  check ((sent_by is null) = (sent_at is null)),
  check ((closed_by is null) = (closed_at is null)),
  check ((closed_at is null) = (status in ('requested', 'sent'))),
  check (sent_at is not null or status not in ('sent', 'received')),
  check (sent_at is null or status not in ('requested', 'refused')),
  check (case when sent_at is null then received + lost + returned = 0
              when closed_at is null then received + lost + returned < quantity
              else received + lost + returned = quantity end)
);
create index open_stock_transfer on stock_transfer (requested_at desc, id) where status in ('requested', 'sent');
create index stock_transfer_by_status on stock_transfer (status, requested_at desc, id);
create index stock_transfer_by_time on stock_transfer (requested_at desc, id);
create index stock_transfer_from on stock_transfer (from_stand, requested_at desc, id);
create index stock_transfer_on_its_way_from on stock_transfer (from_product) where status = 'sent';
create index stock_transfer_on_its_way_to on stock_transfer (to_product) where status = 'sent';
create index stock_transfer_to on stock_transfer (to_stand, requested_at desc, id);

-- Append-only. Numbered without gap per transfer, the first says that it was asked for.
create table stock_transfer_step (
  transfer_id  uuid not null references stock_transfer,
  number       integer not null check (number > 0),
  -- The status it then had: «sent» again where a part of it arrived.
  status       text not null check (status in ('requested', 'sent', 'received', 'cancelled', 'refused')),
  quantity     bigint not null check (quantity > 0),
  received     bigint not null check (received >= 0),
  lost         bigint not null check (lost >= 0),
  returned     bigint not null check (returned >= 0),
  reason       text check (reason in ('broken', 'expired', 'stolen', 'other')),
  by           uuid not null,
  at           timestamptz not null,
  note         text not null default '',
  primary key (transfer_id, number),
  check ((number = 1) = (status = 'requested')),
  check ((lost > 0) = (reason is not null))
);

-- === Notifications =============================================================================================================

-- What the organiser is told of a need, and what people ask for. `stock_alert` is the need itself.
create table notification (
  id                  uuid primary key,
  type                text not null check (type in ('low_stock', 'restock_request')),
  status              text not null check (status in ('pending', 'processed', 'rejected', 'cancelled')),
  message             text not null,
  product_id          uuid not null references product,
  stand_id            uuid not null references stand,
  alert_id            uuid not null references stock_alert,
  requested_quantity  bigint check (requested_quantity > 0),
  created_at          timestamptz not null,
  created_by          uuid,
  -- Null where the stock did it.
  processed_at        timestamptz,
  processed_by        uuid,
  processed_quantity  bigint check (processed_quantity >= 0),
  answer              text not null default '',
  -- What marking a product sold out asked for ends when there is some again, unless a person asked for more meanwhile.
  is_of_mark          boolean not null default false,
  -- Who asked for more while what the mark had asked for was waiting.
  joined_by           uuid,
  joined_at           timestamptz,
  check ((type = 'low_stock') = (created_by is null)),
  check ((status = 'pending') = (processed_at is null)),
  check ((processed_at is null) = (processed_by is null)),
  check ((status = 'processed') = (processed_quantity is not null)),
  check (not is_of_mark or type = 'restock_request'),
  check ((joined_by is null) = (joined_at is null)),
  check (joined_at is null or is_of_mark)
);
-- What one person asked for.
create index notification_by_asker on notification (created_by, created_at desc, id) where created_by is not null;
-- A stock that hovers around its threshold is told of again and again: the organiser reads how often, and since when.
create index notification_by_product on notification (product_id, stand_id, type, created_at);
create index notification_by_stand on notification (stand_id, created_at desc, id);
create index notification_by_stand_and_type on notification (stand_id, type, created_at desc, id);
-- The list, in its order, for every way of asking.
create index notification_by_time on notification (created_at desc, id);
create index notification_by_type on notification (type, created_at desc, id);
create unique index one_pending_notification on notification (product_id, stand_id, type) where status = 'pending';

-- The devices of organisers that are told of new requests while no page is open: one for each sign-in, which takes it along when
-- it ends. The address is the one its browser named, the keys are for its messages alone.
create table push_device (
  sign_in_id       uuid primary key references sign_in on delete cascade,
  endpoint         text not null unique check (endpoint like 'https://%'),
  p256dh           text not null,
  auth             text not null,
  registered_at    timestamptz not null,
  last_reached_at  timestamptz,
  -- Later than the one before: nobody could be reached, for want of an internet for one.
  last_failed_at   timestamptz
);

-- Which notifications a server has taken on to tell: of several servers one does. Kept for as long as they are news.
create table push_claim (
  notification_id  uuid primary key,
  claimed_at       timestamptz not null
);
create index push_claim_by_age on push_claim (claimed_at);

-- === Figures ===================================================================================================================

-- Sums over all cards and purchases, kept by every batch in its own transaction. Each process adds to a row of its own, so that
-- no two tills wait for each other here; the figures are the sums of the rows.
create table card_tally (
  shard      smallint primary key,
  cards      bigint not null,
  active     bigint not null,
  balance    bigint not null,
  purchases  bigint not null,
  purchased  bigint not null
) with (fillfactor = 50);

-- What the accounts are worth, kept by every batch in its own transaction; each process adds to rows of its own. The auditor
-- holds them against the sum of every transfer.
create table account_tally (
  shard    smallint not null,
  account  text not null,
  value    bigint not null,
  primary key (shard, account)
) with (fillfactor = 50);

-- What the dashboard shows, kept by every batch in its own transaction; each process adds to rows of its own. By quarters of an
-- hour: a purchase counts in the quarter and on the business day in which it was made, and is taken off there when it is
-- cancelled. Amounts in whole centimes. The auditor holds both tables against the sales and the operations themselves.
create table sale_tally (
  business_day      text not null,
  quarter           timestamptz not null check (quarter = date_bin('15 minutes', quarter, 'epoch')),
  shard             smallint not null,
  sales             integer not null,
  amount            bigint not null,
  cancelled         integer not null,
  cancelled_amount  bigint not null,
  primary key (business_day, quarter, shard)
) with (fillfactor = 50);

-- No figure asks what one stand sold in one quarter of an hour, and a month of such rows took five times as long to add up as a
-- screen may wait. What all sold in a quarter, and what each stand sold on a business day, are kept apart.
create table stand_tally (
  business_day  text not null,
  stand_id      uuid not null,
  shard         smallint not null,
  sales         integer not null,
  amount        bigint not null,
  primary key (business_day, stand_id, shard)
) with (fillfactor = 50);

-- Amounts as the cards see them; a recharge that was taken back is taken off where it was made.
create table desk_tally (
  quarter     timestamptz not null check (quarter = date_bin('15 minutes', quarter, 'epoch')),
  kind        text not null check (kind in ('recharge', 'refund', 'initialization')),
  shard       smallint not null,
  operations  integer not null,
  amount      bigint not null,
  primary key (quarter, kind, shard)
) with (fillfactor = 50);

-- === Rows that stand from the beginning =========================================================================================
insert into card_tally (shard, cards, active, balance, purchases, purchased) values (0, 0, 0, 0, 0, 0);
insert into venue_settings default values;
insert into report_count (last_number) values (0);
insert into card_front default values;
insert into followed_jump (machine, moved_ms) values ('1970-01-01', 0);
