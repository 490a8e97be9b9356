-- When the person of this sign-in last typed their password again: some acts are refused where that is long ago.
alter table sign_in add column confirmed_at timestamptz;
