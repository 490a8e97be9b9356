-- What the organiser puts on the front of cards. The picture is bytes of our own encoder, named by what they are: whoever
-- keeps a picture under its name keeps the right one.
create table card_front (
  is_only       boolean primary key default true check (is_only),
  words_french  text not null default '' check (char_length(words_french) <= 60 and words_french = btrim(words_french)),
  words_arabic  text not null default '' check (char_length(words_arabic) <= 60 and words_arabic = btrim(words_arabic)),
  picture       bytea check (octet_length(picture) between 1 and 250000),
  picture_name  text check (picture_name ~ '^[0-9a-f]{64}$'),
  constraint picture_has_its_name check (
    (picture is null) = (picture_name is null) and (picture is null or picture_name = encode(sha256(picture), 'hex'))
  )
);
insert into card_front default values;
