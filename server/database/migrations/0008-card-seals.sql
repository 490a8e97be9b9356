-- Cards that came before seals did, so that a start finds in no time that there are none.
create index card_without_seal on card (id) where security_hash is null;
