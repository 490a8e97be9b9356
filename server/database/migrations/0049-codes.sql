-- A person left alone goes on with their code, which stands among the credentials. Each wrong one counts for the sign-in.
alter table sign_in add column wrong_pins integer not null default 0 check (wrong_pins between 0 and 5);
