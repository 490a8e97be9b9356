-- Sign-in is ours: nothing fills or reads what better-auth kept.
drop table verification;
alter table credential
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope;
alter table staff
  drop column email_verified,
  drop column image;
