-- A new code brings a new loan: it counts once a phone has scanned the code, and the loan of before until then.
alter table device add column until_by_code timestamptz;
update device set until_by_code = until where code_digest is not null;
alter table device add check ((code_digest is null) = (until_by_code is null));
